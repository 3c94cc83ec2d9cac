import {
  field,
  parseField,
  type BuildStage,
  type ScrapReason,
  type ScrapSource,
  type ScrapWay,
} from '@cdi/shared/catalogue';
import type { Problems } from '@cdi/shared/kit';
import type { InputValue } from '@cdi/shared/records';

/** Amounts that are typed, by the names of the call. */
export const AMOUNT_FIELDS = {
  weight_lb: field.decimal({ label: 'Weight', unit: 'lb', required: true, min: 0.01, max: 99_999, scale: 2 }),
  sheets: field.decimal({ label: 'Sheets', required: true, min: 0.01, max: 9_999, scale: 2 }),
  yield_percent: field.decimal({
    label: 'Yield of the nest',
    unit: '%',
    required: true,
    min: 0,
    max: 99.9,
    scale: 1,
    help: 'Parts as a share of the sheet, as Radan tells it.',
  }),
  length: field.inches({ label: 'Length', required: true, max: 480 }),
  width: field.inches({ label: 'Width', required: true, max: 480 }),
  pieces: field.integer({ label: 'Pieces', required: true, min: 1, max: 999 }),
} as const;
export type AmountName = keyof typeof AMOUNT_FIELDS;

/** Fields of each way to enter the amount. */
export const AMOUNTS_OF: Readonly<Record<ScrapWay, readonly AmountName[]>> = {
  weight: ['weight_lb'],
  sheets: ['sheets'],
  offcut: ['length', 'width', 'pieces'],
  skeleton: ['sheets', 'yield_percent'],
};

/** Beside the amounts. */
export const MORE_FIELDS = {
  tracker_curb_id: field.reference({ label: 'Order line', to: 'tracker_curb', help: 'Where it was for one order.' }),
  notes: field.text({ label: 'Note', maxLength: 200 }),
} as const;
export const BIN = field.text({ label: 'Bin', required: true, maxLength: 30 });

export type ScrapValues = { readonly [K in AmountName]: InputValue } & {
  /** 0 before one is chosen. */
  readonly material_id: number;
  readonly stage: BuildStage | '';
  readonly reason: ScrapReason | '';
  readonly source: ScrapSource;
  readonly way: ScrapWay;
  readonly is_no_remnant: boolean;
  readonly tracker_curb_id: InputValue;
  readonly notes: InputValue;
  readonly bin: InputValue;
};

export const EMPTY: ScrapValues = {
  material_id: 0,
  stage: '',
  reason: '',
  source: 'work',
  way: 'weight',
  weight_lb: '',
  sheets: '',
  yield_percent: '',
  length: '',
  width: '',
  pieces: '1',
  is_no_remnant: false,
  tracker_curb_id: null,
  notes: '',
  bin: '',
};

/** A typed amount as a number; null while it means none. */
export function readAmount(values: ScrapValues, name: AmountName): number | null {
  const parsed = parseField(AMOUNT_FIELDS[name], values[name]);
  return parsed.ok && parsed.value !== null ? Number(parsed.value) : null;
}

/** Errors that prevent recording the scrap, by field. */
export function checkScrap(values: ScrapValues): Problems<ScrapValues> {
  const problems: Record<string, string> = {};
  if (values.material_id === 0) problems['material_id'] = 'Choose the material.';
  if (values.stage === '') problems['stage'] = 'Choose the stage at which it became scrap.';
  if (values.reason === '') problems['reason'] = 'Choose the reason.';
  return { ...problems, ...checkAmounts(values) };
}

/** Errors of the amounts of the chosen way. */
export function checkAmounts(values: ScrapValues): Problems<ScrapValues> {
  const found = AMOUNTS_OF[values.way].map((name) => {
    const parsed = parseField(AMOUNT_FIELDS[name], values[name]);
    return [name, parsed.ok ? null : parsed.message] as const;
  });
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}

/** The amounts of the way that was chosen, as the call takes them. */
export const readAmounts = (values: ScrapValues): Partial<Record<AmountName, number>> =>
  Object.fromEntries(AMOUNTS_OF[values.way].map((name) => [name, readAmount(values, name) ?? undefined]));
