import {
  boundShapes,
  makeScene,
  makeText,
  placeShapes,
  planView,
  sectionView,
  type CurbFamily,
  type Scene,
  type Shape,
} from '@cdi/shared/domain';
import { details } from '../figures/details.ts';
import type { DetailName } from '../figures/figure-name.ts';
import { sampleCurbs } from '../figures/sample-curbs.ts';

/** Lettering of both views, inches of the curb. */
const LETTERING_IN = 2.4;
/** Between the views, and from a view to its name. */
const GAP_IN = 30;
const NAME_GAP_IN = 8;
const MARGIN_IN = 4;

const NOTE = 'TYPICAL, DRAWN IN INCHES AT 1:1. THE APPROVED SHEET OF AN ORDER GOVERNS.';

/** A view with its name below it, its left upper corner where it is put. */
function placeView(shapes: readonly Shape[], name: string, x: number): { shapes: Shape[]; endX: number } {
  const box = boundShapes(shapes);
  const moved = placeShapes(shapes, 1, x - box.x, -box.y);
  const at = { x, y: box.height + NAME_GAP_IN };
  return { shapes: [...moved, makeText(at, name, LETTERING_IN, 'heading', 'start')], endX: x + box.width };
}

/** A typical curb of a family: plan and section side by side, at full size. */
export function drawStandardCurb(family: CurbFamily): Scene {
  const curb = sampleCurbs[family];
  const options = { textHeight: LETTERING_IN };
  const plan = placeView(planView(curb, options).shapes, `PLAN, ${family}`, 0);
  const section = placeView(sectionView(curb, options).shapes, `SECTION, ${family}`, plan.endX + GAP_IN);
  const views = [...plan.shapes, ...section.shapes];
  const { y, height } = boundShapes(views);
  const note = makeText({ x: 0, y: y + height + NAME_GAP_IN }, NOTE, LETTERING_IN, 'note', 'start');
  return makeScene([...views, note], MARGIN_IN);
}

/** A detail as the pages show it. */
export function drawDetail(name: DetailName): Scene {
  return details[name].make();
}
