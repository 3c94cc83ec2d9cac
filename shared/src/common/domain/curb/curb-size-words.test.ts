import { computeCurbGeometry } from './curb-geometry.ts';
import { readCurbSpec } from './curb-fields.ts';
import { formatCurbSize, describeOffset, formatSlopes, describeUnitExtras, sizeLabelOf } from './curb-size-words.ts';
import { validateCurb } from './validate-curb.ts';
import { listSheetNotes } from '../engineering/sheet-notes.ts';
import { listCurbData, listUnitData } from '../engineering/submittal-data.ts';

const rails = readCurbSpec({ curb_type: 'RAIL', od_length: 72, od_width: 36, height: 14, qty: 2 });
const curb = readCurbSpec({ curb_type: 'NEW', od_length: 84.5, od_width: 50.375, height: 14 });

it('says of rails that they are a pair, and what the width is', () => {
  const geometry = computeCurbGeometry(rails);
  const size = 'pair of rails 72" long, 36" outside to outside, 14" high';
  expect(formatCurbSize(rails, geometry.plan)).toBe(size);
  const notes = listSheetNotes(rails, geometry).join('\n');
  expect(notes).toContain('2 pairs of two rails required');
  expect(notes).toContain('Pair of rails 72" long');
  expect(listCurbData(rails, geometry)).toContainEqual({ label: 'Size', value: size });
  expect(formatCurbSize(curb, computeCurbGeometry(curb).plan)).toBe('84 1/2" × 50 3/8" × 14" high');
});

it('asks for a rail by the names of a rail', () => {
  expect(sizeLabelOf('RAIL', 'od_length')).toBe('Length of a rail');
  expect(sizeLabelOf('NEW', 'od_length')).toBeNull();
  const [problem] = validateCurb(readCurbSpec({ curb_type: 'RAIL', od_width: 36, height: 14 }));
  expect(problem).toMatchObject({ field: 'od_length', message: expect.stringMatching(/^Length of a rail: enter it/) });
});

it.each([
  [0, 0, null],
  [0.25, 0, 'slope 1/4:12'],
  [0, 0.5, 'slope 1/2:12'],
  [0.25, 0.5, 'slope 1/4:12 and 1/2:12'],
])('a roof with slopes %d and %d reads %s', (slopeX, slopeY, words) => {
  expect(formatSlopes({ slopeX, slopeY })).toBe(words);
});

it('names what the unit has beside itself', () => {
  expect(describeUnitExtras(null)).toBeNull();
  expect(describeUnitExtras({ econWeightLb: 80, exhaustWeightLb: null })).toBe('The unit has economizer (80 lb)');
  expect(describeUnitExtras({ econWeightLb: 80, exhaustWeightLb: 1200 })).toBe(
    'The unit has economizer (80 lb) and power exhaust (1,200 lb)',
  );
});

it('has the floating rail among the weights that springs carry', () => {
  // 2 × (40 + 40) in. of strip 8 in. wide = 8.889 ft²; 14 gauge G90 weighs 3.281 lb/ft²
  const iso = readCurbSpec({
    curb_type: 'ISO',
    isolation_class: '1',
    od_length: 40,
    od_width: 40,
    height: 14,
    unit_weight: 400,
  });
  const rail = listUnitData(iso, {}).find(({ label }) => label === 'Floating rail on the springs');
  expect(rail?.value).toBe('29 lb');
});

it('names the wall toward which a curb is off center, because a minus sign would be ambiguous', () => {
  expect(describeOffset(-2, 0)).toBe('2" toward wall A–D');
  expect(describeOffset(1.5, 3)).toBe('1 1/2" toward wall B–C and 3" toward wall D–C');
  expect(describeOffset(0, -0.25)).toBe('1/4" toward wall A–B');
  expect(describeOffset(0, 0)).toBeNull();
});
