import { HOUR_PLACES, MEASURE_PLACES, type PriceStep, type QuoteTotals } from '@cdi/shared/domain/pricing';
import type { PriceStepView } from '@cdi/shared/contracts';
import { maySeeCost, maySeeLevels } from '@cdi/shared/policy';
import type { Person } from '../context.ts';

const dollars = (cents: number): number => cents / 100;

/** Made once: making a formatter takes fifty times as long as using it, and a price has some hundred inputs. */
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** A rate has at most six places, a share of percents two more. */
const RATE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });
const MEASURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: MEASURE_PLACES });
const HOURS = new Intl.NumberFormat('en-US', { maximumFractionDigits: HOUR_PLACES });

/** `$1,989.55`, `$0.06/lb`, `331.4998 lb`, `0.955`: money to the cent, everything else as exact as it counts. */
function printInput(value: number, unit: string): string {
  if (unit === '$') return MONEY.format(value);
  if (unit.startsWith('$')) return `$${RATE.format(value)}${unit.slice(1)}`;
  if (unit === 'h') return `${HOURS.format(value)} h`;
  return unit === '' ? RATE.format(value) : `${MEASURE.format(value)} ${unit}`;
}

/** Steps that reveal list price and level. */
const LEVEL_STEPS: readonly PriceStep['code'][] = [
  'band',
  'gauge_adder',
  'material_adder',
  'option_adder',
  'list',
  'level',
];

/** Price steps that the user may see: cost to list for users who may see cost, list and level for employees. */
export function listVisibleSteps(steps: readonly PriceStep[], person: Person): readonly PriceStep[] {
  return steps.filter((step) =>
    step.isInternal ? maySeeCost(person) : maySeeLevels(person) || !LEVEL_STEPS.includes(step.code),
  );
}

/** A step as it is shown. */
export function viewStep(step: PriceStep): PriceStepView {
  return {
    code: step.code,
    label: step.label,
    formula: step.formula,
    inputs: step.inputs.map(({ name, value, unit }) => ({ name, value: printInput(value, unit) })),
    amount: step.result.kind === 'money' ? dollars(step.result.amountCents) : null,
    isInternal: step.isInternal,
  };
}

/** Steps of the fees of a whole order: calculations of its lines, and the difference to the minimum order. */
export function feeSteps({ engineeringFeeCents, minimumOrderCents }: QuoteTotals): readonly PriceStepView[] {
  const step = (code: string, label: string, formula: string, cents: number): readonly PriceStepView[] =>
    cents === 0 ? [] : [{ code, label, formula, inputs: [], amount: dollars(cents), isInternal: false }];
  return [
    ...step('engineering_fee', 'Calculation and stamp', 'fee per line', engineeringFeeCents),
    ...step('minimum_order', 'To the minimum order', 'minimum − lines', minimumOrderCents),
  ];
}
