import type { BuildStage } from '../../trade/stage-table.ts';
import type { Cents } from '../../units/money.ts';
import { splitCents } from '../../units/split-cents.ts';
import type { StandardCosts } from './standard-costs.ts';

type LaborRates = Pick<StandardCosts, 'labourUsdPerHour' | 'burdenShare'>;

/** A stage of a line: its standard, and the costs that the line was sold by. */
export interface LineStage {
  readonly curbId: number;
  readonly stage: BuildStage;
  readonly stdMinutes: number;
  readonly isDone: boolean;
  readonly standard: LaborRates;
}

/** Minutes of people at a stage of a line, and the costs in force on the day on which they were worked. */
export interface WorkedTime {
  readonly curbId: number;
  readonly stage: BuildStage;
  readonly minutes: number;
  readonly isRework: boolean;
  readonly rates: LaborRates;
}

/** Labor of one stage of a line with its burden. */
export interface StageLabor {
  readonly curbId: number;
  readonly stage: BuildStage;
  readonly isDone: boolean;
  readonly stdMinutes: number;
  /** Minutes without rework. */
  readonly minutes: number;
  readonly reworkMinutes: number;
  readonly stdCents: Cents;
  /** Cost of the minutes without rework. */
  readonly laborCents: Cents;
  readonly reworkCents: Cents;
  /** Cost of the minutes without rework at the rates of the standard. */
  readonly atStdRateCents: Cents;
}

/** Exact cents of minutes of labor with burden. */
const centsOf = (minutes: number, stage: BuildStage, { labourUsdPerHour, burdenShare }: LaborRates): number =>
  (minutes / 60) * labourUsdPerHour[stage] * (1 + burdenShare) * 100;

const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** Minutes are kept to the hundredth. */
const asMinutes = (minutes: number): number => Math.round(minutes * 100) / 100;

/**
 * Labor of an order by line and stage: each hour at the rate and burden of its day, beside its standard. The sum of the order is rounded once
 * and split by largest remainder, so a line that was split into 4 and 6 pieces costs what its 10 pieces cost.
 */
export function computeLaborOfOrder(stages: readonly LineStage[], times: readonly WorkedTime[]): readonly StageLabor[] {
  const rows = stages.map((row) => {
    const mine = times.filter(({ curbId, stage }) => curbId === row.curbId && stage === row.stage);
    const clean = mine.filter(({ isRework }) => !isRework);
    const rework = mine.filter(({ isRework }) => isRework);
    const cost = (entries: readonly WorkedTime[]) =>
      sumOf(entries, ({ minutes, rates }) => centsOf(minutes, row.stage, rates));
    const minutes = asMinutes(sumOf(clean, (entry) => entry.minutes));
    return {
      row,
      minutes,
      reworkMinutes: asMinutes(sumOf(rework, (entry) => entry.minutes)),
      labor: cost(clean),
      rework: cost(rework),
      standard: centsOf(row.stdMinutes, row.stage, row.standard),
      atStdRate: centsOf(minutes, row.stage, row.standard),
    };
  });
  const actual = splitCents(rows.flatMap(({ labor, rework }) => [labor, rework]));
  const standard = splitCents(rows.map((each) => each.standard));
  const atStdRate = splitCents(rows.map((each) => each.atStdRate));
  const at = (cents: readonly Cents[], index: number): Cents => cents[index] ?? (0 as Cents);
  return rows.map(({ row, minutes, reworkMinutes }, index) => ({
    curbId: row.curbId,
    stage: row.stage,
    isDone: row.isDone,
    stdMinutes: row.stdMinutes,
    minutes,
    reworkMinutes,
    stdCents: at(standard, index),
    laborCents: at(actual, 2 * index),
    reworkCents: at(actual, 2 * index + 1),
    atStdRateCents: at(atStdRate, index),
  }));
}

/** Why the labor of an order differs from its standard, in cents; together they are the whole difference. */
export interface LaborVariance {
  /** More or fewer minutes than standard at stages that are done, at the rates of the standard. */
  readonly hoursCents: number;
  /** Rates of the days worked against the rates of the standard. */
  readonly rateCents: number;
  readonly reworkCents: number;
  /** Stages that are not done: what they have cost less their whole standard. */
  readonly openCents: number;
}

/** Splits the difference of labor and standard by its cause. */
export function explainLabor(stages: readonly StageLabor[]): LaborVariance {
  const beyondStandard = ({ atStdRateCents, stdCents }: StageLabor) => atStdRateCents - stdCents;
  return {
    hoursCents: sumOf(
      stages.filter(({ isDone }) => isDone),
      beyondStandard,
    ),
    rateCents: sumOf(stages, ({ laborCents, atStdRateCents }) => laborCents - atStdRateCents),
    reworkCents: sumOf(stages, ({ reworkCents }) => reworkCents),
    openCents: sumOf(
      stages.filter(({ isDone }) => !isDone),
      beyondStandard,
    ),
  };
}
