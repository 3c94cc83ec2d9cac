import type { UnitFootprint } from '@cdi/shared/contracts';
import { curbSpecFromRecord, recommendHeightIn, unitColumnsOf } from '@cdi/shared/domain/curb';
import {
  boundShapes,
  makeScene,
  makeText,
  placeShapes,
  planView,
  sectionView,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';
import type { CurbFamily, CurbSpec } from '@cdi/shared/trade';
import { details } from '../figures/details.ts';
import type { DetailName } from '../figures/figure-name.ts';
import { sampleCurbs } from '../figures/sample-curbs.ts';

/** Text height of both views, inches of the curb. */
const LETTERING_IN = 2.4;
/** Between the views, and from a view to its name. */
const GAP_IN = 30;
const NAME_GAP_IN = 8;
const MARGIN_IN = 4;

/** Width of a letter as a share of its height, in drawing programs and here. */
const CHARACTER_WIDTH = 0.6;

const NOTE = 'TYPICAL, DRAWN IN INCHES AT 1:1. THE APPROVED SHEET OF AN ORDER GOVERNS.';

/** A view with its name below it, placed by its upper left corner. */
function placeView(shapes: readonly Shape[], name: string, x: number): { shapes: Shape[]; endX: number } {
  const box = boundShapes(shapes);
  const moved = placeShapes(shapes, 1, x - box.x, -box.y);
  const at = { x, y: box.height + NAME_GAP_IN };
  return { shapes: [...moved, makeText(at, name, LETTERING_IN, 'heading', 'start')], endX: x + box.width };
}

/** Plan and section of a curb side by side, at full size. */
function drawCurb(curb: CurbSpec, name: string): Scene {
  const options = { textHeight: LETTERING_IN };
  const plan = placeView(planView(curb, options).shapes, `PLAN, ${name}`, 0);
  const section = placeView(sectionView(curb, options).shapes, `SECTION, ${name}`, plan.endX + GAP_IN);
  const views = [...plan.shapes, ...section.shapes];
  const { y, height } = boundShapes(views);
  const note = makeText({ x: 0, y: y + height + NAME_GAP_IN }, NOTE, LETTERING_IN, 'note', 'start');
  return makeScene([...views, note], MARGIN_IN);
}

/** A typical curb of a family. */
export const drawStandardCurb = (family: CurbFamily): Scene => drawCurb(sampleCurbs[family], family);

/** The curb for a library unit, in the usual height for the unit's weight. */
export function drawUnitCurb({ values, datum_corner, label }: UnitFootprint): Scene {
  const line = { curb_type: 'NEW', ...unitColumnsOf({ ...values, datum_corner }) };
  const height = recommendHeightIn(curbSpecFromRecord(line));
  return drawCurb(curbSpecFromRecord({ ...line, height }), label);
}

/** Wraps a text into lines of about this number of characters. */
function breakLines(words: string, letters: number): string[] {
  const lines: string[] = [''];
  for (const word of words.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (`${last} ${word}`.length > letters && last !== '') lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return lines;
}

/** Letters on a line below a detail, and its leading as a share of the lettering. */
const LINE_LETTERS = 72;
const LEADING = 1.5;

/** A detail with its name and the meaning of its numbers below it, because the file is used without the page. */
export function drawDetail(name: DetailName): Scene {
  const { make, title, desc } = details[name];
  const { shapes, viewBox } = make();
  const high = viewBox.width / (LINE_LETTERS * CHARACTER_WIDTH);
  const lines = [title, ...breakLines(desc, LINE_LETTERS)].map((line, index) =>
    makeText(
      { x: viewBox.x, y: viewBox.y + viewBox.height + high * (2 + index * LEADING) },
      line,
      high,
      index === 0 ? 'heading' : 'note',
      'start',
    ),
  );
  return makeScene([...shapes, ...lines], high);
}
