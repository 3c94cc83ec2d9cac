import { roundHalfUpCents, type Cents } from '../../units/money.ts';
import { STAGE_TABLE, type BuildStage } from '../../trade/stage-table.ts';
import { asPaid, makeMoneyStep, type PriceStep } from './price-step.ts';
import type { StandardCosts } from './standard-costs.ts';
import type { StageHours } from './take-off.ts';

interface PaidHours {
  readonly rate: number;
  readonly hours: number;
  readonly stages: readonly BuildStage[];
}

/** Hours of the stages that are paid alike, together. */
function groupByRate(hours: StageHours, { labourUsdPerHour }: StandardCosts): readonly PaidHours[] {
  const worked = (Object.keys(STAGE_TABLE) as BuildStage[]).filter((stage) => (hours[stage] ?? 0) > 0);
  const rates = [...new Set(worked.map((stage) => labourUsdPerHour[stage]))];
  return rates.map((rate) => {
    const stages = worked.filter((stage) => labourUsdPerHour[stage] === rate);
    return { rate, stages, hours: asPaid(stages.reduce((sum, stage) => sum + (hours[stage] ?? 0), 0)) };
  });
}

const joinStageLabels = (stages: readonly BuildStage[]): string =>
  stages.map((stage) => STAGE_TABLE[stage].label).join(', ');

/** Labor of one curb, rounded once: hours of each stage at its rate. */
export function computeLabour(
  hours: StageHours,
  costs: StandardCosts,
): { readonly cents: Cents; readonly step: PriceStep } {
  const paid = groupByRate(hours, costs);
  const cents = roundHalfUpCents(paid.reduce((sum, each) => sum + each.hours * each.rate, 0));
  const isOne = paid.length === 1;
  const inputs = paid.flatMap(({ rate, hours: worked, stages }) => [
    [isOne ? 'standard hours' : joinStageLabels(stages), worked, 'h'] as const,
    ['rate', rate, '$/h'] as const,
  ]);
  const formula = isOne ? 'standard hours × rate' : 'standard hours × rate of their stage';
  return { cents, step: makeMoneyStep({ code: 'labour', label: 'Labor', formula, inputs, isInternal: true }, cents) };
}
