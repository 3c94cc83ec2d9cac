import fc from 'fast-check';
import { listSheetNotes } from '../engineering/sheet-notes.ts';
import { placeDivider } from './air-divider.ts';
import { computeCurbGeometry } from './curb-geometry.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { layOutDivider } from './duct-parts.ts';
import { layOutCurb } from './footprint.ts';
import { checkRemedy, cutsOfDivider } from './testing/divider-faults.ts';
import { hasErrors, validateCurb } from './validate-curb.ts';

/** From x0 to x1 and from y0 to y1. */
const between = (x0: number, x1: number, y0: number, y1: number): PlanRect => ({
  xIn: x0,
  yIn: y0,
  lengthIn: x1 - x0,
  widthIn: y1 - y0,
});

/*
 * The curb is 87 1/2 × 59 1/2 in. under a base of 88 × 60, so that what the unit has at x lies at x − 1/4 of the curb: supply from 9 3/4 to
 * 29 3/4, return from 49 3/4 to 73 3/4, both from 11 3/4 to 27 3/4 across. The old curb is as large as the new one.
 */
const unit = {
  baseLengthIn: 88,
  baseWidthIn: 60,
  heightIn: 40,
  weightLb: 900,
  supply: between(10, 30, 12, 28),
  return: between(50, 74, 12, 28),
};
const adapter: CurbSpec = { ...STANDARD_CURB, family: 'ADP', heightIn: 18, unit };
const over = (supply: PlanRect | null, back: PlanRect | null, more: Partial<CurbSpec> = {}): CurbSpec => ({
  ...adapter,
  existing: { odLengthIn: 87.5, odWidthIn: 59.5, supply, return: back },
  ...more,
});
const place = (spec: CurbSpec) => placeDivider(spec, layOutCurb(spec));
const oldReturn = between(60, 80, 12, 28);
/** The old supply reaches 5 1/4 in. under the new return. */
const cut = over(between(35, 55, 12, 28), oldReturn);
const ofDivider = (spec: CurbSpec) => validateCurb(spec).filter(({ code }) => code.startsWith('divider'));

it.each<[string, CurbSpec, 'x' | 'y', number]>([
  ['in the middle between the new openings: (29 3/4 + 49 3/4)/2', over(null, null), 'x', 39.75],
  ['there still where both ducts leave it free', over(between(10, 39, 12, 28), between(40, 60, 12, 28)), 'x', 39.75],
  [
    'between duct and opening where a duct passes the middle: (45 + 49 3/4)/2',
    over(between(25, 45, 12, 28), oldReturn),
    'x',
    47.375,
  ],
  ['between both ducts: (45 + 48)/2', over(between(25, 45, 12, 28), between(48, 68, 12, 28)), 'x', 46.5],
  ['where the ducts touch', over(between(29.75, 49.75, 12, 28), oldReturn), 'x', 49.75],
  [
    'where they overlap by 1/16 in., to which openings are cut',
    over(between(29.8125, 49.8125, 12, 28), oldReturn),
    'x',
    49.78125,
  ],
  [
    // supply from 4 3/4 to 19 3/4, return from 29 3/4 to 49 3/4: the usual way along is shut by 5 1/4 in.
    'across the other direction where one is shut: (19 3/4 + 29 3/4)/2',
    over(between(35, 55, 5, 20), between(60, 80, 30, 50), {
      unit: { ...unit, supply: between(10, 30, 5, 20), return: between(50, 74, 30, 50) },
    }),
    'y',
    24.75,
  ],
  [
    // beside each other along by 20, apart across by 15: along, both are there from 20 to 40
    'across the other direction in a plenum curb whose openings overlap along: (9 3/4 + 14 3/4)/2',
    {
      ...adapter,
      family: 'PLN',
      unit: { ...unit, supply: between(0.25, 60, 0.25, 10), return: between(20.25, 40, 15, 25) },
    },
    'y',
    12.25,
  ],
])('places the divider %s', (_, spec, axis, atIn) => {
  expect(place(spec)).toEqual({ kind: 'place', axis, atIn });
});

describe('the divider of a horizontal curb', () => {
  // floor openings from 4 3/4 to 19 3/4 and from 29 3/4 to 49 3/4 across
  const floor = { ...unit, supply: between(10, 30, 5, 20), return: between(10, 34, 30, 50) };
  const horizontal = (supply: readonly [number, number], back: readonly [number, number]): CurbSpec => {
    const inWall = ([fromBIn, toIn]: readonly [number, number]) => ({
      fromBIn,
      widthIn: toIn - fromBIn,
      belowTopIn: 2,
      heightIn: 8,
    });
    return {
      ...adapter,
      family: 'HOR',
      unit: floor,
      sideOpenings: { supply: inWall(supply), return: inWall(back) },
    };
  };

  it('ends in wall B–C between the side openings', () => {
    expect(place(horizontal([4, 24], [28, 50]))).toEqual({ kind: 'place', axis: 'y', atIn: 24.75 });
    expect(place(horizontal([4, 26], [28, 50]))).toEqual({ kind: 'place', axis: 'y', atIn: 27 });
  });

  it('is refused where a side opening is in its way', () => {
    expect(ofDivider(horizontal([4, 34], [36, 50]))).toEqual([
      {
        field: 'side_sa_from_b',
        code: 'divider_cuts_duct',
        severity: 'error',
        message:
          'Air divider: it would cut a duct, for the side supply opening in wall B–C reaches 4 1/4" past the near edge of the return ' +
          'opening of the unit along the width. Turn the unit, correct the openings, or ask for an engineering review.',
      },
    ]);
  });
});

it('a curb has no divider in families without one, nor without both airs', () => {
  expect(place({ ...adapter, family: 'NEW' })).toBeNull();
  expect(place({ ...adapter, unit: { ...unit, return: null } })).toBeNull();
  expect(place({ ...adapter, unit: null })).toBeNull();
});

describe('a curb whose divider would cut a duct', () => {
  it('is refused with the opening, the inches and the offset that frees it: 55 − 49 3/4', () => {
    expect(ofDivider(cut)).toEqual([
      {
        field: 'offset_x',
        code: 'divider_cuts_duct',
        severity: 'error',
        message:
          'Air divider: it would cut a duct, for the supply opening of the existing curb reaches 5 1/4" past the near edge of the return ' +
          'opening of the unit along the length. Enter an offset of 5 1/4" along the length, turn the unit, or ask for an engineering review.',
      },
    ]);
    expect(ofDivider({ ...cut, offsetXIn: 5.25 })).toEqual([]);
    expect(place({ ...cut, offsetXIn: 5.25 })).toEqual({ kind: 'place', axis: 'x', atIn: 49.75 });
    expect(ofDivider({ ...cut, offsetXIn: 5.1875 })).toEqual([]);
    expect(ofDivider({ ...cut, offsetXIn: 5.125 })).toHaveLength(1);
  });

  it('is sent to the other side where the old return reaches under the new supply: 24 1/2 − 29 3/4', () => {
    const [problem] = ofDivider(over(between(5, 20, 12, 28), between(24.5, 45, 12, 28)));
    expect(problem?.message).toContain(
      'the supply opening of the unit reaches 5 1/4" past the near edge of the return opening of the existing',
    );
    expect(problem?.message).toContain('Enter an offset of -5 1/4" along the length');
  });

  it('is not sent to an offset at which a duct would pass a wall', () => {
    // 5 1/4 in. off, the old supply begins at 4 − 5 1/4 = −1 1/4
    expect(ofDivider(over(between(4, 55, 12, 28), oldReturn))).toMatchObject([
      {
        field: 'existing_sa_x',
        message: expect.stringMatching(
          /along the length\. Turn the unit, correct the openings, or ask for an engineering review\.$/,
        ),
      },
    ]);
  });

  it('is made without a divider once engineering reviews it, and says so', () => {
    const reviewed = { ...cut, hasEngineeringReview: true };
    expect(ofDivider(reviewed)).toEqual([
      {
        field: 'existing_sa_x',
        code: 'divider_left_out',
        severity: 'warning',
        message:
          'Air divider: left out, for the supply opening of the existing curb reaches 5 1/4" past the near edge of the return opening of ' +
          'the unit along the length. Have engineering choose what keeps supply and return apart.',
      },
    ]);
    const geometry = computeCurbGeometry(reviewed);
    expect(geometry.parts.filter(({ code }) => code === 'DIV')).toEqual([]);
    const notes = listSheetNotes(reviewed, geometry).join(' ').replaceAll(/\s+/g, ' ');
    expect(notes).toContain('No air divider: the supply opening of the existing curb reaches 5 1/4" past');
    const free = over(null, null);
    expect(listSheetNotes(free, computeCurbGeometry(free)).join(' ')).not.toContain('No air divider');
  });

  it('reports crossing ducts, not the divider, where the ducts cross', () => {
    const crossing = over(oldReturn, between(10, 30, 12, 28));
    expect(validateCurb(crossing).map(({ code }) => code)).toContain('ducts_cross');
    expect(ofDivider(crossing)).toEqual([]);
    expect(ofDivider({ ...crossing, hasEngineeringReview: true })).toMatchObject([{ code: 'divider_left_out' }]);
  });
});

describe('adapters between openings anywhere', () => {
  const eighths = (min: number, max: number) => fc.integer({ min: min * 8, max: max * 8 }).map((each) => each / 8);
  const opening = fc.record({
    xIn: eighths(1, 66),
    yIn: eighths(1, 42),
    lengthIn: eighths(10, 24),
    widthIn: eighths(10, 18),
  });
  const adapters = fc
    .record({ supply: opening, back: opening, oldSupply: opening, oldBack: opening, offsetXIn: eighths(-3, 3) })
    .map(({ supply, back, oldSupply, oldBack, offsetXIn }): CurbSpec => ({
      ...adapter,
      heightIn: 30,
      offsetXIn,
      unit: { ...unit, baseLengthIn: 96, baseWidthIn: 64, supply, return: back },
      existing: { odLengthIn: 94, odWidthIn: 62, supply: oldSupply, return: oldBack },
    }));

  it('have a divider that cuts no duct, or are refused with a remedy that holds', () => {
    const seen = { usual: 0, moved: 0, refused: 0, remedied: 0 };
    const check = (spec: CurbSpec): void => {
      const problems = validateCurb(spec);
      const refused = problems.find(({ code }) => code === 'divider_cuts_duct');
      if (refused) {
        seen.refused += 1;
        seen.remedied += checkRemedy(spec, refused) ? 1 : 0;
      }
      if (hasErrors(problems)) return;
      const faults = [...cutsOfDivider(spec, computeCurbGeometry(spec))];
      if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${JSON.stringify(spec)}`);
      const [now, straight] = [place(spec), place({ ...spec, existing: null })];
      seen[JSON.stringify(now) === JSON.stringify(straight) ? 'usual' : 'moved'] += 1;
    };
    fc.assert(fc.property(adapters, check), { numRuns: 6_000 });
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });
});

it('the divider follows the roof, with a flange of 1 in. at its top and its foot', () => {
  const panelOf = (spec: CurbSpec) => layOutDivider(spec, layOutCurb(spec));
  expect(panelOf(over(null, null))).toEqual({ lengthIn: 59.5, startIn: 20, endIn: 20 });
  // 1/2 in 12 across 59 1/2 in. falls 2.479 in.
  expect(panelOf(over(null, null, { slopeY: 0.5 }))).toEqual({
    lengthIn: 59.5,
    startIn: 20,
    endIn: expect.closeTo(22.479, 3),
  });
});
