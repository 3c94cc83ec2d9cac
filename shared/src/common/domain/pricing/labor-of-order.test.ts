import type { BuildStage } from '../../trade/stage-table.ts';
import { computeLaborOfOrder, explainLabor, type LineStage, type WorkedTime } from './labor-of-order.ts';
import { STANDARD_RATES } from '../../catalogue/lists/standard-rates.ts';
import { readStandardCosts } from './standard-costs.ts';

/** Burden is 140 % in both: an hour costs 26 × 2.4 = 62.40 dollars, and 30 × 2.4 = 72 dollars from the new version on. */
const standard = readStandardCosts('2026-1', STANDARD_RATES);
const dearer = readStandardCosts('2027-1', {
  ...STANDARD_RATES,
  labor_per_hour: Object.fromEntries(Object.keys(STANDARD_RATES.labor_per_hour).map((stage) => [stage, 30])),
});

const stageOf = (curbId: number, stage: BuildStage, stdMinutes: number, isDone = true): LineStage => ({
  curbId,
  stage,
  stdMinutes,
  isDone,
  standard,
});
const time = (curbId: number, stage: BuildStage, minutes: number, more: Partial<WorkedTime> = {}): WorkedTime => ({
  curbId,
  stage,
  minutes,
  isRework: false,
  rates: standard,
  ...more,
});

it('labor is each hour at the rate and burden of its day, with rework apart', () => {
  const stages = [stageOf(1, 'turret', 30), stageOf(1, 'folding', 60, false)];
  const times = [
    time(1, 'turret', 20),
    time(1, 'turret', 25, { rates: dearer }),
    time(1, 'turret', 10, { isRework: true, rates: dearer }),
    time(1, 'folding', 15),
  ];
  const labor = computeLaborOfOrder(stages, times);
  // 20 min × 62.40 = 20.80, 25 min × 72 = 30.00, 10 min × 72 = 12.00; standard 30 min = 31.20
  expect(labor[0]).toMatchObject({
    minutes: 45,
    reworkMinutes: 10,
    laborCents: 5080,
    reworkCents: 1200,
    stdCents: 3120,
  });
  // 15 min × 62.40 = 15.60 of 62.40
  expect(labor[1]).toMatchObject({ laborCents: 1560, stdCents: 6240 });
  // 45 min at 62.40 are 46.80: 15.60 more hours than standard, and 4.00 for the dearer rate
  expect(explainLabor(labor)).toEqual({ hoursCents: 1560, rateCents: 400, reworkCents: 1200, openCents: -4680 });
});

it('4 and 6 pieces cost exactly what 10 pieces cost', () => {
  // 1.58 min at 62.40 dollars an hour are 164.32 cents: 164. Rounded alone, 0.63 and 0.95 min would be 66 + 99 = 165 cents.
  const whole = computeLaborOfOrder([stageOf(1, 'turret', 10)], [time(1, 'turret', 1.58)]);
  const parts = computeLaborOfOrder(
    [stageOf(1, 'turret', 4), stageOf(2, 'turret', 6)],
    [time(1, 'turret', 1.58), time(1, 'turret', -0.95), time(2, 'turret', 0.95)],
  );
  expect(whole.map(({ laborCents }) => laborCents)).toEqual([164]);
  expect(parts.map(({ laborCents }) => laborCents)).toEqual([65, 99]);
});

it('the causes of a variance add up to the difference of labor and standard', () => {
  const labor = computeLaborOfOrder(
    [stageOf(1, 'turret', 33.3), stageOf(1, 'shell', 41.7, false), stageOf(2, 'guts', 18.2)],
    [
      time(1, 'turret', 31.13, { rates: dearer }),
      time(1, 'shell', 7.77, { isRework: true }),
      time(2, 'guts', 19.91),
      time(1, 'shell', 3.33, { rates: dearer }),
    ],
  );
  const sum = (amount: (row: (typeof labor)[number]) => number) => labor.reduce((all, row) => all + amount(row), 0);
  const causes = explainLabor(labor);
  expect(causes.hoursCents + causes.rateCents + causes.reworkCents + causes.openCents).toBe(
    sum(({ laborCents, reworkCents, stdCents }) => laborCents + reworkCents - stdCents),
  );
});
