import { listCurbColumns } from '@cdi/shared/trade';

/** The steps of the configurator, in order. The middle four belong to a curb line, the others to the whole quote. */
export const STEPS = ['job', 'units', 'geometry', 'options', 'engineering', 'price'] as const;
export type StepName = (typeof STEPS)[number];

export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  job: 'Job',
  units: 'Family and units',
  geometry: 'Geometry',
  options: 'Options',
  engineering: 'Engineering',
  price: 'Price and freight',
};

/** Columns of a curb line by the step in which they are entered; those that the others depend on come first. */
export const LINE_FIELDS: Readonly<Record<'geometry' | 'options' | 'engineering', readonly string[]>> = {
  geometry: listCurbColumns(({ step }) => step === 'geometry'),
  options: [
    ...listCurbColumns(({ step, isAskedFirst }) => step === 'options' && isAskedFirst === true),
    ...listCurbColumns(({ step, isAskedFirst }) => step === 'options' && isAskedFirst !== true),
  ],
  engineering: [
    'conforming_type',
    'wind_speed_mph',
    'exposure',
    'roof_height_ft',
    'sds',
    'code_edition',
    'risk_category',
    ...listCurbColumns(({ step }) => step === 'engineering'),
  ],
};

/** Columns of the quote that are entered in the first and in the last step. */
export const JOB_FIELDS = [
  'job_name',
  'job_city',
  'job_state',
  'job_zip',
  'roof_type',
  'deck_type',
  'engineer',
  'architect',
  'need_date',
  'notes_customer',
] as const;
export const PRICE_FIELDS = ['quick_ship_days', 'freight_terms', 'liftgate', 'limited_access'] as const;

/** The step in which a column of a curb line is entered: the units step for columns that are not listed. */
export function stepOfLineField(name: string): StepName {
  // the domain checks quick ship per curb, but its field is on the quote
  if (name === 'quick_ship' || name === 'quick_ship_days') return 'price';
  const found = Object.entries(LINE_FIELDS).find(([, fields]) => fields.includes(name));
  return (found?.[0] as StepName | undefined) ?? 'units';
}

export function stepOfHeaderField(name: string): StepName {
  if (name === 'stamp_state') return 'engineering';
  const isPrice = [...PRICE_FIELDS, 'freight_amount', 'discount_percent', 'discount_reason', 'parts'];
  return isPrice.includes(name) ? 'price' : 'job';
}
