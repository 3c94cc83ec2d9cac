import { objectNamed, type Field } from '@cdi/shared/catalogue';
import { formatValue } from '@cdi/shared/records';
import { signInAs, signOut } from '../pages/quote/testing/session-state.ts';
import { inWordsOfReader, statusField } from './customer-words.ts';

afterEach(signOut);

const labelsOf = (field: Field): readonly string[] =>
  field.kind === 'choice' ? field.options.map(({ label }) => label) : [];

it.each([
  ['quote', 'won', 'Ordered', 'Won'],
  ['quote', 'pricing', 'Being priced', 'Pricing'],
  ['tracker', 'sales_check', 'Being checked', 'Sales check'],
  ['tracker', 'in_production', 'Being made', 'In production'],
] as const)('a customer sees a %s in state %s as %s; an employee as %s', (name, state, theirs, ours) => {
  signInAs('distributor');
  expect(formatValue(statusField(name), state)).toBe(theirs);
  signInAs('insideSales');
  expect(formatValue(statusField(name), state)).toBe(ours);
});

it.each(['quote', 'tracker'] as const)('each state of a %s has a unique label', (name) => {
  signInAs('distributor');
  const labels = labelsOf(statusField(name));
  expect(labels).toHaveLength(labelsOf(objectNamed(name).fields['status'] as Field).length);
  expect(new Set(labels).size).toBe(labels.length);
});

it('the list of quotes shows a customer the revision but no company or rep, and staff all columns', () => {
  signInAs('distributor');
  const { fields, search } = inWordsOfReader('quote');
  expect(search.resultFields.map((name) => fields[name]?.label)).toEqual([
    'Number',
    'Revision',
    'Job name',
    'State',
    'Total',
    'Date',
    'Valid until',
    'Curb',
  ]);
  expect(search.formFields).not.toContain('inside_rep_id');
  signInAs('insideSales');
  expect(inWordsOfReader('quote')).toBe(objectNamed('quote'));
});
