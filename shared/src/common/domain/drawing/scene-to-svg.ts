import { expandShape } from './expand.ts';
import { makeDrawingCss, tokenClass } from './tokens.ts';
import type { ArcShape, BasicShape, Point, Scene, Shape } from './scene.ts';

/** Words for people who do not see the picture. */
export interface SvgWords {
  readonly title: string;
  readonly desc: string;
}

export interface SvgOptions {
  /** Whether the file contains its style sheet, as standalone files must; pages style the classes themselves. Default true. */
  readonly hasStyle?: boolean;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Three decimals are finer than any line; shorter files. */
export function formatCoordinate(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded);
}

const n = formatCoordinate;

export function formatPoints(points: readonly Point[]): string {
  return points.map((point) => `${n(point.x)},${n(point.y)}`).join(' ');
}

/** The `d` of an SVG path for an arc, drawn counter-clockwise as seen. */
export function formatArcPath({ centre, radius, startDeg, endDeg }: ArcShape): string {
  const at = (angleDeg: number): Point => ({
    x: centre.x + radius * Math.cos((angleDeg * Math.PI) / 180),
    y: centre.y - radius * Math.sin((angleDeg * Math.PI) / 180),
  });
  const start = at(startDeg);
  const end = at(endDeg);
  const sweep = (((endDeg - startDeg) % 360) + 360) % 360;
  return `M${n(start.x)} ${n(start.y)}A${n(radius)} ${n(radius)} 0 ${sweep > 180 ? 1 : 0} 0 ${n(end.x)} ${n(end.y)}`;
}

function writeBasic(shape: BasicShape): string {
  const style = `class="${tokenClass(shape.token)}"`;
  switch (shape.kind) {
    case 'line':
      return `<line ${style} x1="${n(shape.from.x)}" y1="${n(shape.from.y)}" x2="${n(shape.to.x)}" y2="${n(shape.to.y)}"/>`;
    case 'polyline':
    case 'polygon':
      return `<${shape.kind} ${style} points="${formatPoints(shape.points)}"/>`;
    case 'circle':
      return `<circle ${style} cx="${n(shape.centre.x)}" cy="${n(shape.centre.y)}" r="${n(shape.radius)}"/>`;
    case 'arc':
      return `<path ${style} d="${formatArcPath(shape)}"/>`;
    case 'text': {
      const { at, anchor, rotationDeg, height } = shape;
      const turn = rotationDeg === 0 ? '' : ` transform="rotate(${n(-rotationDeg)} ${n(at.x)} ${n(at.y)})"`;
      const place = `x="${n(at.x)}" y="${n(at.y)}" font-size="${n(height)}" text-anchor="${anchor}"`;
      return `<text ${style} ${place}${turn}>${escapeXml(shape.text)}</text>`;
    }
  }
}

/** Compound shapes become one group, so that a style or a flash reaches all of it. */
function writeShape(shape: Shape): string {
  const parts = expandShape(shape).map(writeBasic).join('');
  if (shape.kind === 'dimension') {
    return `<g class="cdi-dw-dim"${shape.field ? ` data-field="${escapeXml(shape.field)}"` : ''}>${parts}</g>`;
  }
  return shape.kind === 'hatch' ? `<g>${parts}</g>` : parts;
}

/** SVG markup of a scene. Looks come from class names, see makeDrawingCss; every text is escaped. */
export function sceneToSvg(scene: Scene, words: SvgWords, options: SvgOptions = {}): string {
  const { x, y, width, height } = scene.viewBox;
  const style = options.hasStyle === false ? '' : `<style>${makeDrawingCss()}</style>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}">` +
    `<title>${escapeXml(words.title)}</title><desc>${escapeXml(words.desc)}</desc>${style}` +
    `${scene.shapes.map(writeShape).join('')}</svg>`
  );
}
