/**
 * A drawing as plain data. Units are inches of the thing drawn (a view) or of the paper (a sheet); x runs right, y runs
 * down, as on screens and in PDF. Angles are degrees, counter-clockwise as seen. How a token looks is the renderer's
 * business, see tokens.ts.
 */
export interface Scene {
  readonly viewBox: ViewBox;
  readonly shapes: readonly Shape[];
}

export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Shapes a renderer draws as they are. */
export type BasicShape =
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly token: StyleToken }
  | { readonly kind: 'polyline'; readonly points: readonly Point[]; readonly token: StyleToken }
  | { readonly kind: 'polygon'; readonly points: readonly Point[]; readonly token: StyleToken }
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number; readonly token: StyleToken }
  | ArcShape
  | TextShape;

/** Part of a circle, drawn counter-clockwise from start to end. */
export interface ArcShape {
  readonly kind: 'arc';
  readonly centre: Point;
  readonly radius: number;
  readonly startDeg: number;
  readonly endDeg: number;
  readonly token: StyleToken;
}

/** One line of text; `at` is on the base line, `height` is the height of its capitals times 1.4 (the font size). */
export interface TextShape {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
  readonly height: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly rotationDeg: number;
  readonly token: StyleToken;
}

/** A dimension between two points, its line moved by `offset`; expandShape turns it into lines, ticks and text. */
export interface DimensionShape {
  readonly kind: 'dimension';
  readonly from: Point;
  readonly to: Point;
  readonly offset: Point;
  readonly text: string;
  /** Text height; ticks and gaps follow from it. */
  readonly height: number;
  /** Field the dimension shows, so that a form can flash what changed; null for derived ones. */
  readonly field: string | null;
  /**
   * Null when the text is at the dimension line. Else it is in a second row farther out, moved by this much toward `to`
   * from the middle, and a leader goes there.
   */
  readonly textShiftIn: number | null;
}

/** Parallel lines clipped to a polygon; expandShape turns it into lines. */
export interface HatchShape {
  readonly kind: 'hatch';
  readonly points: readonly Point[];
  readonly spacing: number;
  readonly angleDeg: number;
  readonly token: StyleToken;
}

export type Shape = BasicShape | DimensionShape | HatchShape;

/** Every look a shape can have. */
export type StyleToken =
  | 'outline'
  | 'thin'
  | 'hidden'
  | 'centre'
  | 'metal'
  | 'metal-dark'
  | 'void'
  | 'existing'
  | 'existing-face'
  | 'unit'
  | 'unit-face'
  | 'supply'
  | 'return'
  | 'duct'
  | 'insulation'
  | 'nailer'
  | 'spring'
  | 'roof'
  | 'roof-hatch'
  | 'dimension'
  | 'tick'
  | 'frame'
  | 'text'
  | 'note'
  | 'corner'
  | 'opening-label'
  | 'dimension-text'
  | 'heading';

export interface ViewOptions {
  /** Height of the lettering in drawing units; by default it follows the size of the curb. */
  readonly textHeight?: number;
  /** Leaves dimensions and notes away, for pictures. */
  readonly isPicture?: boolean;
}
