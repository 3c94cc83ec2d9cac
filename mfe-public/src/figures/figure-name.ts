import type { ProductCode } from '../site/families.ts';
import type { StepName } from './step-scenes.ts';

/** Drawings of the home page, the products and the steps. */
export type PictureName = ProductCode | StepName | 'adapter';

/** Drawings of the page about adapters: the views of an order. */
export type AdapterDrawingName = 'adapter-parts' | 'adapter-plan' | 'adapter-section' | 'adapter-sheet';

/** Drawings that explain one thing on one or two pages: a joint, a measurement, a force. */
export type DetailName =
  | 'detail-air-mixing'
  | 'detail-crate'
  | 'detail-diagonals'
  | 'detail-existing-plan'
  | 'detail-isolation'
  | 'detail-joint'
  | 'detail-level'
  | 'detail-pitched'
  | 'detail-stamped-sheet'
  | 'detail-wind';

export type FigureName = PictureName | AdapterDrawingName | DetailName;

/** All drawings that the generator draws, and pages fetch as SVG. */
export type DrawingName = FigureName | 'plants';
