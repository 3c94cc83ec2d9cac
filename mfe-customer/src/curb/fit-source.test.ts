import { checkFit, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { footprint } from '../pages/quote/testing/fake-quote-api.ts';
import { fitSourcesOf, type NamedModel } from './fit-source.ts';

const line = { curb_type: 'NEW', unit_base_length: 74.375, unit_base_width: 46.75 };
const judge = (model: NamedModel | null) => {
  const spec = curbSpecFromRecord(line);
  const [left] = checkFit(spec, fitSourcesOf(spec, { existing: null, new: model }));
  return `${left?.verdict}: ${left?.source}`;
};

it('distinguishes verified and unverified library sizes from entered ones', () => {
  const label = 'Carrier · 48HJ004';
  expect(judge({ label, footprint: { ...footprint, verified: true, source: 'Form 48HJ, page 9' } })).toBe(
    'good: unit’s base less the clearance; Carrier · 48HJ004, Form 48HJ, page 9 (verified)',
  );
  expect(judge({ label, footprint })).toBe(
    'unverified: unit’s base less the clearance; Carrier · 48HJ004, no data sheet on file (please check it)',
  );
  expect(judge(null)).toBe('good: unit’s base less the clearance; entered');
});

it('verifies no fit by a model that could not be looked up', () => {
  expect(judge({ label: 'Carrier · 48HJ004', footprint: null })).toBe(
    'unverified: unit’s base less the clearance; Carrier · 48HJ004, not looked up (please check it)',
  );
});
