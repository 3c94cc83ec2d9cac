/** How far a year of goals is: dollars by month, January first; null where no goal is set. */
export interface GoalYear {
  readonly goals: readonly (number | null)[];
  readonly actuals: readonly number[];
  /** Months that are over, and the share of working days of the one that runs, 0 to 1. */
  readonly monthsOver: number;
  readonly shareOfMonth: number;
}

export interface GoalStanding {
  /** Dollars of the whole year. */
  readonly goal: number;
  readonly actual: number;
  /** Actual ÷ goal of the year; null without a goal. */
  readonly attainment: number | null;
  /** Actual ÷ what was due by today, month by month; null while nothing was due. */
  readonly pace: number | null;
}

const cents = (usd: number): number => Math.round(usd * 100) / 100;

/** Attainment and pace of a year: what was due of the month that runs is its goal by working days. */
export function standOfYear({ goals, actuals, monthsOver, shareOfMonth }: GoalYear): GoalStanding {
  const shareOf = (index: number): number => (index < monthsOver ? 1 : index === monthsOver ? shareOfMonth : 0);
  const goal = cents(goals.reduce<number>((sum, each) => sum + (each ?? 0), 0));
  const actual = cents(actuals.reduce((sum, each) => sum + each, 0));
  const due = goals.reduce<number>((sum, each, index) => sum + (each ?? 0) * shareOf(index), 0);
  return { goal, actual, attainment: goal > 0 ? actual / goal : null, pace: due > 0 ? actual / due : null };
}
