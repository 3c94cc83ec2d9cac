import { CURB_FIELDS, hasCurbField } from '../../trade/curb-fields.ts';
import type { CurbFamily } from '../../trade/curb-spec.ts';
import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { carriesAir } from './curb-family.ts';
import { readCurbSpec } from './curb-fields.ts';
import { validateCurb } from './validate-curb.ts';

const size = { od_length: 84.5, od_width: 50.375, height: 14 };
const problemsAt = (column: string, row: object) =>
  validateCurb(readCurbSpec({ ...size, ...row }))
    .filter(({ field }) => field === column)
    .map(({ severity, message }) => `${severity}: ${message}`);

it.each([
  ['NEW', 'duct_rails', 'none', []],
  ['RAIL', 'duct_rails', 'none', ['Duct rails: the family “Equipment rails” does not have it. Leave it blank.']],
  ['RAIL', 'duct_rails', null, []],
  ['ADP', 'transition_liner', 'none', []],
  [
    'NEW',
    'transition_liner',
    'none',
    ['Liner in transitions: the family “New construction curb” does not have it. Leave it blank.'],
  ],
  ['NEW', 'flashing_style', 'over_top', []],
  [
    'ADP',
    'flashing_style',
    'over_top',
    ['Flashing: the family “Curb adapter, standard” does not have it. Leave it blank.'],
  ],
  ['ADP', 'allowed_static_in_wg', 0.4, []],
  ['ADP', 'allowed_static_in_wg', 6, ['Allowed added static pressure: enter 0.01 to 5 in. wg.']],
  [
    'NEW',
    'allowed_static_in_wg',
    0.4,
    ['Allowed added static pressure: the family “New construction curb” does not have it. Leave it blank.'],
  ],
] as const)('judges of a %s curb %s = %p', (curb_type, column, value, messages) => {
  expect(problemsAt(column, { curb_type, [column]: value })).toEqual(messages.map((message) => `error: ${message}`));
});

it.each([
  ['none', 'over_top', ['warning: Nailer: roofing over the top is nailed there. Choose a nailer.']],
  ['none', 'turned_up', []],
  ['2x2', 'over_top', []],
])('of nailer %s and flashing %s warns %p', (nailer, flashing_style, warnings) => {
  expect(problemsAt('nailer', { curb_type: 'NEW', nailer, flashing_style })).toEqual(warnings);
});

it('asks airflow and springs of the families that air passes through', () => {
  const families = (Object.keys(CURB_TYPES) as CurbFamily[]).filter(carriesAir);
  for (const column of ['design_cfm', 'isolation_class']) {
    const field = CURB_FIELDS.find((each) => each.column === column);
    expect(field?.families).toEqual(families);
    expect(field && hasCurbField('RAIL', field)).toBe(false);
  }
});
