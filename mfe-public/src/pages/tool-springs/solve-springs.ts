import { countForRail, curbOdFromBaseIn, floatingRailLb } from '@cdi/shared/domain/curb';
import {
  addEqualLoad,
  cornerLoadsFromCg,
  INTERNAL_ISOLATION_WARNING,
  selectSprings,
  sumCornerLoads,
} from '@cdi/shared/domain/springs';
import type { CornerLoads, SpringTable } from '@cdi/shared/trade';
import { checkEntries, solveUnlessWrong, type Entries, type Solved } from '../../calculator/entries.ts';
import { springRules, type SpringAnswer, type SpringEntry } from './spring-entries.ts';

/** Galvanized 14-gauge sheet of the quote's rail, a constant so that this page does not load the table of all gauges. */
const RAIL_LB_PER_FT2 = 3.28125;

const asked = {
  corners: ['a', 'b', 'c', 'd', 'length', 'width', 'economizer', 'rail', 'rpm'],
  cg: ['weight', 'length', 'width', 'cg_x', 'cg_y', 'economizer', 'rail', 'rpm'],
} as const;

/** Chooses springs in force by corner loads, or by weight and center of gravity. */
export function solveSprings(entries: Entries<SpringEntry>, springs: SpringTable): Solved<SpringEntry, SpringAnswer> {
  const by = entries.by as keyof typeof asked;
  const { values, errors } = checkEntries(entries, springRules, asked[by]);
  const outside =
    by === 'cg' && Object.keys(errors).length === 0
      ? {
          ...(values.cg_x > values.length
            ? { cg_x: 'It lies outside the unit. Measure along the length from corner A.' }
            : {}),
          ...(values.cg_y > values.width ? { cg_y: 'It lies outside the unit. Measure across from corner A.' } : {}),
        }
      : {};
  const found = { ...errors, ...outside };
  if (Object.keys(found).length > 0) return { kind: 'wrong', errors: found };
  const corners: CornerLoads =
    by === 'corners'
      ? { a: values.a, b: values.b, c: values.c, d: values.d }
      : cornerLoadsFromCg({
          weightLb: values.weight,
          lengthIn: values.length,
          widthIn: values.width,
          cgXIn: values.cg_x,
          cgYIn: values.cg_y,
        });
  const quoteRailLb = floatingRailLb(curbOdFromBaseIn(values.length), curbOdFromBaseIn(values.width), RAIL_LB_PER_FT2);
  const railLb = entries.rail.trim() === '' ? quoteRailLb : values.rail;
  const loads = addEqualLoad(corners, values.economizer + railLb);
  const box = { lengthIn: curbOdFromBaseIn(values.length), widthIn: curbOdFromBaseIn(values.width) };
  const leastPerCorner = countForRail(box, loads, 'galvanised');
  const count = entries.count === 'best' ? { leastPerCorner } : { springsPerCorner: Number(entries.count) };
  const selection = selectSprings({ loads, lowestRpm: values.rpm, ...count }, springs[entries.class === '2' ? 2 : 1]);
  if (selection.kind === 'too_heavy')
    return { kind: 'wrong', errors: { [by === 'corners' ? heaviest(corners) : 'weight']: selection.message } };
  return solveUnlessWrong<SpringEntry, SpringAnswer>({}, () => ({
    corners,
    loads,
    totalLb: sumCornerLoads(loads),
    economizerLb: values.economizer,
    quoteRailLb,
    springsPerCorner: selection.springsPerCorner,
    check: selection.check,
    warnings: [
      ...selection.check.problems.map(({ message }) => message),
      ...(selection.springsPerCorner < leastPerCorner
        ? [`The rail on the springs bends too much between them: take ${leastPerCorner} at each corner.`]
        : []),
      ...((selection.check.isolation?.frequencyRatio ?? 3) < 3
        ? ['The lowest speed is less than three times the natural frequency: take the softer class.']
        : []),
      ...(entries.internal === 'yes' ? [INTERNAL_ISOLATION_WARNING] : []),
    ],
  }));
}

function heaviest(corners: CornerLoads): 'a' | 'b' | 'c' | 'd' {
  const names = ['a', 'b', 'c', 'd'] as const;
  return names.reduce((most, name) => (corners[name] > corners[most] ? name : most));
}

/** The prefill of a quote: the unit with its size, and its corner loads or its center of gravity. */
export function quoteSprings(entries: Entries<SpringEntry>, { corners, economizerLb }: SpringAnswer): string {
  const { values } = checkEntries(entries, springRules);
  const pounds = (value: number): string => String(Number(value.toFixed(2)));
  const number = (value: number): string => String(Number(value.toFixed(4)));
  return `?${new URLSearchParams({
    curb_type: 'ISO',
    isolation_class: entries.class,
    unit_base_length: number(values.length),
    unit_base_width: number(values.width),
    unit_weight: pounds(sumCornerLoads(corners)),
    econ_weight: pounds(economizerLb),
    ...(entries.by === 'cg'
      ? { cg_x: number(values.cg_x), cg_y: number(values.cg_y) }
      : {
          corner_a_weight: pounds(corners.a),
          corner_b_weight: pounds(corners.b),
          corner_c_weight: pounds(corners.c),
          corner_d_weight: pounds(corners.d),
        }),
    fans_isolated: String(entries.internal === 'yes'),
  }).toString()}`;
}
