import { DxfWriter, LWPolylineFlags, point3d, TextHorizontalAlignment, Units, type vec3_t } from '@tarikjabiri/dxf';
import { expandShape, type BasicShape, type Point, type Scene, type TextShape } from '@cdi/shared/domain/drawing';
import { dxfLayers, layerOf } from './dxf-layers.ts';

/** The DXF version: AutoCAD 2000 and later read it, and so do all free programs. */
const VERSION = 'AC1015';
/** Our text height is the font size, DXF's is the height of capitals. */
const CAPITALS = 1 / 1.4;
const PATTERNS = {
  DASHED: ['__ __ __', [0.5, -0.25]],
  CENTER: ['____ _ ____', [1.25, -0.25, 0.25, -0.25]],
} as const;
/** Inches of a curb to an inch of those patterns. */
const PATTERN_SCALE = 4;

/** Our y axis points down, DXF's points up. */
const at = ({ x, y }: Point): vec3_t => point3d(x, -y, 0);

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/×/g, 'x'],
  [/±/g, '%%p'],
  [/°/g, '%%d'],
  [/[’‘]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, '-'],
];

/** Plain letters, which a file of this version holds; any others by their numbers. */
function writeLetters(text: string): string {
  const plain = SIGNS.reduce((before, [sign, letters]) => before.replaceAll(sign, letters), text);
  return [...plain]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? letter : `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    })
    .join('');
}

const ALIGNMENTS = {
  start: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
} as const;

function addText(drawing: DxfWriter, { at: place, text, height, anchor, rotationDeg, token }: TextShape): void {
  drawing.addText(at(place), height * CAPITALS, writeLetters(text), {
    layerName: layerOf(token).name,
    rotation: rotationDeg,
    ...(anchor === 'start' ? {} : { horizontalAlignment: ALIGNMENTS[anchor], secondAlignmentPoint: at(place) }),
  });
}

function addShape(drawing: DxfWriter, shape: BasicShape): void {
  const layerName = layerOf(shape.token).name;
  switch (shape.kind) {
    case 'line':
      drawing.addLine(at(shape.from), at(shape.to), { layerName });
      return;
    case 'polyline':
    case 'polygon': {
      const flags = shape.kind === 'polygon' ? LWPolylineFlags.Closed : LWPolylineFlags.None;
      const points = shape.points.map(({ x, y }) => ({ point: { x, y: -y } }));
      drawing.addLWPolyline(points, { flags, layerName });
      return;
    }
    case 'circle':
      drawing.addCircle(at(shape.centre), shape.radius, { layerName });
      return;
    case 'arc':
      drawing.addArc(at(shape.centre), shape.radius, shape.startDeg, shape.endDeg, { layerName });
      return;
    case 'text':
      addText(drawing, shape);
  }
}

/** A scene as 2D DXF entities, one inch per unit; dimensions are lines and text. */
export function sceneToDxf({ shapes, viewBox }: Scene): string {
  const drawing = new DxfWriter();
  drawing.setVariable('$ACADVER', { 1: VERSION });
  drawing.setVariable('$MEASUREMENT', { 70: 0 });
  drawing.setVariable('$LTSCALE', { 40: PATTERN_SCALE });
  drawing.setUnits(Units.Inches);
  for (const [name, [look, elements]] of Object.entries(PATTERNS)) drawing.addLType(name, look, [...elements]);
  for (const { name, color, lines } of dxfLayers) drawing.addLayer(name, color, lines);
  drawing.setVariable('$EXTMIN', { 10: viewBox.x, 20: -(viewBox.y + viewBox.height), 30: 0 });
  drawing.setVariable('$EXTMAX', { 10: viewBox.x + viewBox.width, 20: -viewBox.y, 30: 0 });
  for (const shape of shapes.flatMap(expandShape)) addShape(drawing, shape);
  return drawing.stringify();
}
