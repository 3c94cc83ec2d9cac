import { fillLink } from './report-link.ts';

it('fills in the row’s values, and gives no link for a missing value', () => {
  expect(fillLink('/tracker/{tracker_id}', { tracker_id: 12 })).toBe('/tracker/12');
  expect(fillLink('/buildsch/{task}', { task: 'final_paperwork' })).toBe('/buildsch/final_paperwork');
  expect(fillLink('/buildsch/{task}', { task: '../my?x' })).toBe('/buildsch/..%2Fmy%3Fx');
  expect(fillLink('/buildsch/{task}', { task: null })).toBeUndefined();
  expect(fillLink('/tracker/{tracker_id}', {})).toBeUndefined();
  const list = 'f.tax_state=OH&f.invoice_date_from=2026-07-01';
  expect(fillLink('/invoice?{list}', { list })).toBe(`/invoice?${list}`);
});
