import { DxfWriter, LWPolylineFlags, point3d, TextHorizontalAlignment, Units, type vec3_t } from '@tarikjabiri/dxf';
import type { Point, TextShape, ViewBox } from '../drawing/scene.ts';

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

/** A layer of a drawing, with its AutoCAD color index and its line type. */
export interface DxfLayer {
  readonly name: string;
  readonly color: number;
  readonly lines: 'CONTINUOUS' | 'DASHED' | 'CENTER';
}

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

/** A 2D drawing of one inch per unit while it is written. Points are those of a scene, with y down. */
export interface DxfDrawing {
  readonly addLine: (layer: string, from: Point, to: Point) => void;
  readonly addPolyline: (layer: string, points: readonly Point[], isClosed: boolean) => void;
  readonly addCircle: (layer: string, centre: Point, radius: number) => void;
  readonly addArc: (layer: string, arc: { centre: Point; radius: number; startDeg: number; endDeg: number }) => void;
  readonly addText: (layer: string, text: Omit<TextShape, 'kind' | 'token'>) => void;
  readonly write: () => string;
}

/** Begins a DXF drawing with these layers, used or not, within this box. */
export function startDxf(layers: readonly DxfLayer[], viewBox: ViewBox): DxfDrawing {
  const drawing = new DxfWriter();
  drawing.setVariable('$ACADVER', { 1: VERSION });
  drawing.setVariable('$MEASUREMENT', { 70: 0 });
  drawing.setVariable('$LTSCALE', { 40: PATTERN_SCALE });
  drawing.setUnits(Units.Inches);
  for (const [name, [look, elements]] of Object.entries(PATTERNS)) drawing.addLType(name, look, [...elements]);
  for (const { name, color, lines } of layers) drawing.addLayer(name, color, lines);
  drawing.setVariable('$EXTMIN', { 10: viewBox.x, 20: -(viewBox.y + viewBox.height), 30: 0 });
  drawing.setVariable('$EXTMAX', { 10: viewBox.x + viewBox.width, 20: -viewBox.y, 30: 0 });
  return {
    addLine: (layerName, from, to) => void drawing.addLine(at(from), at(to), { layerName }),
    addPolyline: (layerName, points, isClosed) => {
      const flags = isClosed ? LWPolylineFlags.Closed : LWPolylineFlags.None;
      const vertices = points.map(({ x, y }) => ({ point: { x, y: -y } }));
      drawing.addLWPolyline(vertices, { flags, layerName });
    },
    addCircle: (layerName, centre, radius) => void drawing.addCircle(at(centre), radius, { layerName }),
    addArc: (layerName, { centre, radius, startDeg, endDeg }) =>
      void drawing.addArc(at(centre), radius, startDeg, endDeg, { layerName }),
    addText: (layerName, { at: place, text, height, anchor, rotationDeg }) =>
      void drawing.addText(at(place), height * CAPITALS, writeLetters(text), {
        layerName,
        rotation: rotationDeg,
        ...(anchor === 'start' ? {} : { horizontalAlignment: ALIGNMENTS[anchor], secondAlignmentPoint: at(place) }),
      }),
    write: () => drawing.stringify(),
  };
}
