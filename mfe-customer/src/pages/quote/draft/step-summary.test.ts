import { pricedQuote } from '../testing/fake-quote-api.ts';
import { emptyLine } from './quote-draft.ts';
import { summariseStep, type SummaryFacts } from './step-summary.ts';

const standard = emptyLine();

function facts(values: Readonly<Record<string, unknown>> = {}, rest: Partial<SummaryFacts> = {}): SummaryFacts {
  return {
    header: { freight_terms: 'prepaid_add', quick_ship_days: '0' },
    line: { values: { ...standard.values, ...values }, units: standard.units },
    size: null,
    partCount: 0,
    price: null,
    ...rest,
  };
}

it.each([
  ['job', facts(), 'Not named yet'],
  [
    'job',
    facts({}, { header: { job_name: 'Riverside', job_city: 'Toledo', job_state: 'OH', need_date: '2026-12-18' } }),
    'Riverside · Toledo OH · needed by Dec 18, 2026',
  ],
  ['units', facts(), 'New construction curb'],
  [
    'units',
    facts({
      curb_type: 'ADP-C',
      tag: 'RTU-1',
      qty: 3,
      existing_od_length: 84.5,
      existing_od_width: 50.375,
      unit_base_length: 88,
      unit_base_width: 59,
    }),
    'RTU-1 · Curb adapter, custom · 84 1/2" × 50 3/8" → 88" × 59" · 3 pieces',
  ],
  ['geometry', facts(), 'Size not known yet · 14" high · level roof'],
  [
    'geometry',
    facts({ slope_x: 0.25, slope_y: 0.5, orientation: '90' }, { size: { lengthIn: 84.5, widthIn: 50.375 } }),
    '84 1/2" × 50 3/8" · 14" high · slope 1/4:12 and 1/2:12 · turned 90°',
  ],
  ['options', facts(), '18 ga · Galvanized G90 · Welded · 1 in., 1.5 lb liner · nailer 2×2'],
  [
    'options',
    facts({ insulation: 'none', nailer: 'none' }),
    '18 ga · Galvanized G90 · Welded · no insulation · no nailer',
  ],
  ['engineering', facts(), 'No calculation'],
  [
    'engineering',
    facts({ conforming_type: '1', wind_speed_mph: 115, design_cfm: 4000, engineering_review: true }),
    'Wind · 115 mph · 4,000 cfm · engineering review',
  ],
  ['price', facts(), 'Prepaid and add'],
  [
    'price',
    facts({}, { header: { freight_terms: 'collect', quick_ship_days: '5' }, partCount: 2, price: pricedQuote() }),
    'total $940.82 · 2 parts · quick ship 5 working days · Collect',
  ],
] as const)('sums up the step %s', (step, given, words) => {
  expect(summariseStep(step, given)).toBe(words);
});

it('notes that a quote of parts alone has no curb', () => {
  const noLine = facts({}, { line: null });
  expect(summariseStep('units', noLine)).toBe('No curb');
  expect(summariseStep('geometry', noLine)).toBe('No curb');
});

it('names units by their model', () => {
  const units = { existing: null, new: { modelId: 11, label: 'Carrier · 48HJ004', isVerified: true } };
  expect(summariseStep('units', facts({}, { line: { values: standard.values, units } }))).toBe(
    'New construction curb · Carrier · 48HJ004',
  );
});
