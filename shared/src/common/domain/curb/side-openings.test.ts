import { curbRecordFromSpec } from './curb-record.ts';
import { listSheetNotes } from '../engineering/sheet-notes.ts';
import { listFlatPatterns } from '../flats/list-flat-patterns.ts';
import { readCurbSpec } from './curb-fields.ts';
import { computeCurbGeometry } from './curb-geometry.ts';
import { STANDARD_CURB, type CurbSpec } from '../../trade/curb-spec.ts';
import { listSideOpenings, sideOpeningsIn2 } from './side-openings.ts';
import { describeItemsToConfirm } from './to-be-confirmed.ts';
import { hasErrors, validateCurb } from './validate-curb.ts';

/**
 * A horizontal curb 84 × 60 in., 24 in. high, for a unit that blows 29 3/4 × 15 7/8 in. to the side (the supply of a Carrier 48HC,
 * domain.md 5), and draws back by 16 × 15 in. beside it.
 */
const curb: CurbSpec = {
  ...STANDARD_CURB,
  family: 'HOR',
  odLengthIn: 84,
  odWidthIn: 60,
  heightIn: 24,
  unit: {
    baseLengthIn: 86,
    baseWidthIn: 62,
    curbLengthIn: null,
    curbWidthIn: null,
    fitClearanceIn: 1,
    heightIn: 50,
    weightLb: 1200,
    econWeightLb: null,
    exhaustWeightLb: null,
    cornersLb: null,
    cgXIn: null,
    cgYIn: null,
    hasInternalIsolation: false,
    supply: { xIn: 8, yIn: 6, lengthIn: 20, widthIn: 20 },
    return: { xIn: 40, yIn: 6, lengthIn: 20, widthIn: 40 },
  },
  sideOpenings: {
    supply: { fromBIn: 6, belowTopIn: 2, widthIn: 29.75, heightIn: 15.875 },
    return: { fromBIn: 40, belowTopIn: 2, widthIn: 16, heightIn: 15 },
  },
};
const withSupply = (change: object): CurbSpec => ({
  ...curb,
  sideOpenings: { supply: { ...curb.sideOpenings!.supply!, ...change }, return: curb.sideOpenings!.return },
});
/** What is said of the openings in the wall: the field, then whether it stops a save. */
const said = (spec: CurbSpec) =>
  validateCurb(spec)
    .filter(({ field }) => field.startsWith('side_'))
    .map(({ field, severity, message }) => `${field} ${severity}: ${message}`);

it('openings in wall B–C that lie within it pass, and come back from the columns of a line as they went in', () => {
  expect(said(curb)).toEqual([]);
  expect(describeItemsToConfirm(curb)).toBeNull();
  expect(readCurbSpec(curbRecordFromSpec(curb)).sideOpenings).toEqual(curb.sideOpenings);
});

it('side openings are to be confirmed until they are entered, on horizontal curbs only', () => {
  const open: CurbSpec = { ...curb, sideOpenings: null };
  expect(describeItemsToConfirm(open)).toBe(
    'To be confirmed: side supply opening in wall B–C, side return opening in wall B–C.',
  );
  expect(said(open)[0]).toMatch(
    /^side_sa_width warning: Side supply: enter the width and height .* cannot be released/,
  );
  expect(hasErrors(validateCurb(open))).toBe(false);
  expect(describeItemsToConfirm({ ...open, family: 'NEW' })).toBeNull();
  expect(said({ ...curb, family: 'NEW' })).toEqual([]);
});

it('side openings are refused where the wall leaves no sheet around them, or they overlap', () => {
  // 60 in. of wall: 31 + 29 3/4 reaches past it; its last inch stays
  expect(said(withSupply({ fromBIn: 31 }))[0]).toMatch(/^side_sa_from_b error: .* which is 60" long and keeps 1"/);
  expect(said(withSupply({ fromBIn: 0.5 }))[0]).toContain('side_sa_from_b error');
  // 24 in. high: 8 + 15 7/8 leaves 1/8 in.
  expect(said(withSupply({ belowTopIn: 8 }))[0]).toMatch(/^side_sa_from_top error: .* which is 24" high there/);
  expect(said(withSupply({ widthIn: 0 }))[0]).toContain('side_sa_width error: Side supply: enter a width above 0.');
  // from 6 to 41 in., where the return begins at 40
  expect(said(withSupply({ widthIn: 35 }))[0]).toContain(
    'side_ra_from_b error: The side supply and the side return overlap',
  );
  // on a roof of 1 in 12 the wall at B is 7 in. higher, and the opening fits again
  expect(said({ ...withSupply({ belowTopIn: 8 }), slopeX: 1 })).toEqual([]);
});

it('side openings are cut out of the wall, and their area comes off the weight of the steel', () => {
  const whole = computeCurbGeometry({ ...curb, sideOpenings: null });
  const cut = computeCurbGeometry(curb);
  // 29 3/4 × 15 7/8 + 16 × 15 = 712.28 sq. in. of 18 ga. galvanized sheet, 2.156 lb per sq. ft
  expect(whole.steelLb - cut.steelLb).toBeCloseTo((712.28125 / 144) * 2.156, 2);
  const wall = listFlatPatterns(curb).find(({ code }) => code === 'W-RIGHT');
  expect(wall?.cutOuts).toHaveLength(2);
  const [supply] = wall?.cutOuts ?? [];
  const xs = supply?.kind === 'polygon' ? supply.points.map(({ x }) => x) : [];
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([6, 35.75]);
});

it('side openings are listed on the sheet with size and position', () => {
  const notes = listSheetNotes(curb, computeCurbGeometry(curb)).join(' ');
  expect(notes).toContain('Side opening S: 29 3/4" wide × 15 7/8" high, 6" from corner B, 2" below the top.');
  expect(notes).toContain('Side opening R: 16" wide × 15" high, 40" from corner B, 2" below the top.');
});

it('a curb that only blows to the side has one opening in wall B–C: 29 3/4 × 15 7/8', () => {
  const supplyOnly: CurbSpec = { ...curb, sideOpenings: { supply: curb.sideOpenings?.supply ?? null, return: null } };
  expect(listSideOpenings(supplyOnly).map(({ letter }) => letter)).toEqual(['S']);
  expect(sideOpeningsIn2(supplyOnly)).toBeCloseTo(472.28, 2);
  expect(sideOpeningsIn2(curb)).toBeCloseTo(472.28 + 16 * 15, 2);
});
