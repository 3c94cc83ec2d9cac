import type { ProductCode } from '../site/families.ts';
import type { StepName } from './step-scenes.ts';

/** Drawings of the home page, the products and the steps. */
export type PictureName = ProductCode | StepName | 'adapter';

/** Drawings of the page on adapters: the views of an order. */
export type AdapterDrawingName = 'adapter-parts' | 'adapter-plan' | 'adapter-section' | 'adapter-sheet';

export type FigureName = PictureName | AdapterDrawingName;

export function isAdapterDrawing(name: FigureName): name is AdapterDrawingName {
  return name.startsWith('adapter-');
}
