import { curbRecordFromSpec } from './curb-record.ts';
import { listSheetNotes } from '../engineering/sheet-notes.ts';
import { describeEngineering } from '../engineering/curb-results.ts';
import { listExistingData, listUnitData } from '../engineering/submittal-data.ts';
import { readCurbSpec } from './curb-fields.ts';
import { computeCurbGeometry } from './curb-geometry.ts';
import { checkFit } from './fit-check.ts';

const opening = (prefix: string, x: number) => ({
  [`${prefix}_x`]: x,
  [`${prefix}_y`]: 8,
  [`${prefix}_length`]: 24,
  [`${prefix}_width`]: 24,
});

/** An adapter of 4,000 cfm on a curb of 80 × 50 in., 11 1/2 in. above the roof, under another company's adapter. */
const adapter = {
  curb_type: 'ADP',
  height: 14,
  existing_od_length: 80,
  existing_od_width: 50,
  existing_height: 11.5,
  existing_adapter: true,
  unit_base_length: 86,
  unit_base_width: 54,
  ...opening('existing_sa', 8),
  ...opening('existing_ra', 48),
  ...opening('sa', 8),
  ...opening('ra', 50),
  design_cfm: 4000,
};

const spec = readCurbSpec(adapter);
const geometry = computeCurbGeometry(spec);
const rowsOf = (rows: readonly { readonly label: string; readonly value: string }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]));

it('lists the height of the existing curb and the adapter to remove on the sheet and in the submittal', () => {
  const notes = listSheetNotes(spec, geometry).join('\n');
  expect(notes).toContain('80" × 50", 11 1/2" above the roof;');
  expect(notes).toContain('Old adapter on it: take it off; the size is that of the curb below.');
  expect(rowsOf(listExistingData(spec, {}))).toMatchObject({
    'Height above the roof': '11 1/2"',
    'Old adapter': 'on it, comes off',
  });
  // unknown facts are left out
  const plain = readCurbSpec({ ...adapter, existing_height: null, existing_adapter: false });
  expect(listSheetNotes(plain, geometry).join()).not.toMatch(/above the roof|Old adapter/);
  expect(curbRecordFromSpec(spec)).toMatchObject({ existing_height: 11.5, existing_adapter: true });
});

it('compares the added pressure with what the fan can bear, not only with the usual limit', () => {
  const pressureOf = (allowed: number | null) => {
    const given = readCurbSpec({ ...adapter, allowed_static_in_wg: allowed });
    return [
      checkFit(given).find(({ name }) => name === 'Added static pressure'),
      rowsOf(describeEngineering(given, geometry))['Added static pressure'],
    ] as const;
  };
  // about 0.02 in. wg: far below the usual 0.25
  const [usual, inWords] = pressureOf(null);
  expect(usual?.verdict).toBe('good');
  expect(inWords).not.toContain('fan');
  const [tight, tightInWords] = pressureOf(0.01);
  expect(tight).toMatchObject({ verdict: 'warning', value: expect.stringMatching(/, 0\.01 allowed$/) });
  expect(tightInWords).toMatch(/above the 0\.01 that the unit’s fan can bear$/);
  expect(pressureOf(0.4)[0]).toMatchObject({ verdict: 'good', value: expect.stringMatching(/, 0\.4 allowed$/) });
  const data = listUnitData(readCurbSpec({ ...adapter, allowed_static_in_wg: 0.4 }), {});
  expect(rowsOf(data)['Allowed added static']).toBe('0.4 in. wg');
});
