import { DEFAULT_MEAL_RULE, type RoundingStep, type TimeRules } from '@cdi/shared/domain/people';
import type { RecordRow } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { one } from '../storage/query.ts';

type RuleColumns = Pick<
  RecordRow<'cdi_location'>,
  'state' | 'week_start' | 'overtime_rule' | 'punch_rounding' | 'meal_after_h' | 'meal_deduction'
>;

const STEPS: Readonly<Record<string, RoundingStep | null>> = { none: null, '5': 5, '6': 6, '15': 15 };
const QUARTER: RoundingStep = 15;

/** How a location counts time. What it leaves open is as the state, or the trade, has it. */
export function timeRulesOf(location: RuleColumns): TimeRules {
  const step = location.punch_rounding === null ? QUARTER : STEPS[location.punch_rounding];
  return {
    weekStart: location.week_start ?? 'sunday',
    roundingMinutes: step === undefined ? QUARTER : step,
    meal: {
      afterMinutes: location.meal_after_h === null ? DEFAULT_MEAL_RULE.afterMinutes : location.meal_after_h * 60,
      deductMinutes: location.meal_deduction ?? DEFAULT_MEAL_RULE.deductMinutes,
    },
    overtime: location.overtime_rule ?? (location.state === 'CA' ? 'california' : 'federal'),
  };
}

/** The rules of a location, and its time zone. */
export interface PlaceOfTime {
  readonly locationId: number;
  readonly timezone: string;
  readonly rules: TimeRules;
}

/** Reads the rules of a location. */
export async function readPlaceOfTime(db: Db, locationId: number): Promise<PlaceOfTime> {
  const row = await one<RuleColumns & { timezone: string }>(db)`
    select state, timezone, week_start, overtime_rule, punch_rounding, meal_after_h, meal_deduction
    from cdi_location where cdi_location_id = ${locationId}`;
  return { locationId, timezone: row.timezone, rules: timeRulesOf(row) };
}
