import type { Cents } from '../../units/money.ts';

/** A number that went into a step, with its unit as printed: `lb`, `ft²`, `h`, `$/lb`; empty for a plain factor. */
export interface PriceInput {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

export type PriceStepResult =
  | { readonly kind: 'money'; readonly amountCents: Cents }
  | { readonly kind: 'quantity'; readonly value: number; readonly unit: string };

/** One line of the explanation of a price: its name, its formula, its inputs. */
export interface PriceStep {
  readonly code: PriceStepCode;
  readonly label: string;
  /** The formula in words, such as `gross steel × rate`. */
  readonly formula: string;
  readonly inputs: readonly PriceInput[];
  readonly result: PriceStepResult;
  /** Cost side of the price: for those who may see cost. */
  readonly isInternal: boolean;
}

export type PriceStepCode =
  | 'gross_steel'
  | 'steel'
  | 'finish'
  | 'insulation'
  | 'nailer'
  | 'gasket'
  | 'springs'
  | 'boots'
  | 'hardware'
  | 'clip_hardware'
  | 'packaging'
  | 'crate'
  | 'material'
  | 'labour'
  | 'burden'
  | 'overhead'
  | 'cost'
  | 'band'
  | 'gauge_adder'
  | 'material_adder'
  | 'option_adder'
  | 'list'
  | 'level'
  | 'quantity_break'
  | 'discount'
  | 'goods'
  | 'surcharge'
  | 'quick_ship'
  | 'engineering_fee'
  | 'subtotal';

type Inputs = readonly (readonly [name: string, value: number, unit: string])[];

interface StepText {
  readonly code: PriceStepCode;
  readonly label: string;
  readonly formula: string;
  readonly inputs: Inputs;
  readonly isInternal: boolean;
}

function makeStep(text: StepText, result: PriceStepResult): PriceStep {
  return { ...text, inputs: text.inputs.map(([name, value, unit]) => ({ name, value, unit })), result };
}

export function makeMoneyStep(text: StepText, amountCents: Cents): PriceStep {
  return makeStep(text, { kind: 'money', amountCents });
}

export function makeQuantityStep(text: StepText, value: number, unit: string): PriceStep {
  return makeStep(text, { kind: 'quantity', value, unit });
}

/**
 * Decimal places of a measure, both as printed and as priced: anyone who multiplies the printed numbers gets the price to the cent.
 * Hours have more places, because an hour costs more than a pound.
 */
export const MEASURE_PLACES = 4;
export const HOUR_PLACES = 6;

/** A measure as it goes into a price. */
export const asPriced = (measure: number): number => Number(measure.toFixed(MEASURE_PLACES));

/** Hours as they go into a price. */
export const asPaid = (hours: number): number => Number(hours.toFixed(HOUR_PLACES));
