import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { sitsOnExistingCurb, STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbFamily, CurbSpec } from '../../trade/curb-spec.ts';
import { boundShapes, expandShape } from './expand.ts';
import { isometricView } from './isometric-view.ts';
import { planView } from './plan-view.ts';
import type { Scene } from './scene.ts';
import { sectionView } from './section-view.ts';
import { drawSheet } from './sheet.ts';
import { SHEET_HIGH_IN, SHEET_WIDE_IN } from './sheet-size.ts';
import { existing, unit } from './testing/adapted-unit.ts';
import { listOverlaps, listStruck } from './testing/struck-words.ts';

const common: CurbSpec = { ...STANDARD_CURB, unit, existing, tag: 'RTU-1' };
const pipes = { count: 3, diameterIn: 4, boots: 3 };
/** What the sample of each family is ordered with: a pipe curb and rails carry no unit with ducts. */
const ofFamily = (family: CurbFamily): CurbSpec => {
  if (family === 'PIPE')
    return { ...STANDARD_CURB, family, odLengthIn: 24, odWidthIn: 18, heightIn: 12, pipes, tag: 'P-1' };
  if (family === 'RAIL') return { ...STANDARD_CURB, family, odLengthIn: 120, odWidthIn: 40, heightIn: 12, tag: 'R-1' };
  return { ...common, family };
};
const VARIANTS: Readonly<Record<string, Partial<CurbSpec>>> = {
  'as usual': {},
  'on a sloped roof': { slopeX: 0.5, slopeY: 0.25 },
  'on a roof that falls across': { slopeY: 0.5 },
  'with a wide flange, cant and nailer': { baseFlangeIn: 6, cant: '3in', nailer: '2x4' },
  'without liner and nailer': { insulation: 'none', nailer: 'none' },
  low: { heightIn: 8 },
  tall: { heightIn: 36 },
  'on springs': { isolationClassIn: 2 },
};
const ON_SHEETS = ['as usual', 'on a sloped roof', 'low'];
const TITLE = {
  company: 'CDI',
  subject: 'Curb',
  customer: 'North Supply',
  job: 'Riverside Middle School',
  tag: 'RTU-1',
  drawingNo: 'D-10042',
  revision: 'B',
  date: 'Mar 5, 2026',
  drawnBy: 'JM',
  checkedBy: '',
  approvedBy: '',
  sheet: '1 of 1',
};
const families = Object.keys(CURB_TYPES) as CurbFamily[];
const cases = families.map((family) => {
  const specs = Object.entries(VARIANTS).map(([name, change]) => [name, { ...ofFamily(family), ...change }] as const);
  return [family, specs] as const;
});
const judge = (scene: Scene) => [...listStruck(scene), ...listOverlaps(scene)];

describe.each(cases)('%s', (_family, specs) => {
  it('has no line through a word of its sheet, no words on each other, and all of it on the paper', () => {
    // a sheet is tried at many scales until its view in space fits: the ways in which it differs most
    for (const [name, spec] of specs.filter(([name]) => ON_SHEETS.includes(name))) {
      const scene = drawSheet(spec, TITLE);
      expect([name, judge(scene)]).toEqual([name, []]);
      const { x, y, width, height } = boundShapes(scene.shapes);
      expect(x >= 0 && y >= 0 && x + width <= SHEET_WIDE_IN && y + height <= SHEET_HIGH_IN).toBe(true);
    }
  });

  it('has none in its views as the pages show them', () => {
    for (const [name, spec] of specs) {
      const flat = [...judge(planView(spec)), ...judge(sectionView(spec))];
      // in space the sizes of a curb on another one run across that; its sheet leaves them to plan and section
      const space = sitsOnExistingCurb(spec.family) ? [] : judge(isometricView(spec));
      expect([name, flat, space]).toEqual([name, [], []]);
    }
  });
});

it('the section of a pair of rails gives the width of each rail and its flanges, and the gap between them', () => {
  const words = sectionView(ofFamily('RAIL'))
    .shapes.flatMap(expandShape)
    .flatMap((shape) => (shape.kind === 'text' && shape.token === 'dimension-text' ? [shape.text] : []));
  // 40 in. outside to outside: 3 1/2 in. each, 33 between, 3 in. flanges outside
  expect(words.sort()).toEqual(['12"', '12"', '3 1/2"', '3 1/2"', '3"', '3"', '33"', '40"']);
});
