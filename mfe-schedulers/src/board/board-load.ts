import { BUILD_STAGES } from '@cdi/shared/catalogue';
import type { WipState } from '@cdi/shared/domain/schedule';
import { formatDate, isPlainDate } from '@cdi/shared/units';

export type LoadLevel = 'green' | 'amber' | 'red';

/** Load against capacity of a stage on one day. */
export interface DayLoad {
  readonly date: string;
  readonly minutes: number;
  readonly capacity_minutes: number;
  readonly level: LoadLevel;
}

/** The word for each color. */
export const LEVEL_WORD: Readonly<Record<LoadLevel, string>> = { green: 'Room', amber: 'Tight', red: 'Over' };

/** Load as a share of capacity in percent; null on a day without capacity. */
export function loadPercent({
  minutes,
  capacity_minutes,
}: Pick<DayLoad, 'minutes' | 'capacity_minutes'>): number | null {
  return capacity_minutes <= 0 ? null : Math.round((minutes / capacity_minutes) * 100);
}

/** Minutes as hours with one decimal, `12.5 h`; under an hour as minutes. */
export function formatMinutes(minutes: number): string {
  if (Math.abs(minutes) < 60) return `${Math.round(minutes)} min`;
  return `${(Math.round(minutes / 6) / 10).toLocaleString('en-US')} h`;
}

export function formatDay(date: string): string {
  return isPlainDate(date) ? formatDate(date, 'day') : date;
}

/** `Thu, Mar 5: 12.5 h of 16 h, 78 %, room`: text of the bar for screen readers. */
export function describeDayLoad(day: DayLoad): string {
  const percent = loadPercent(day);
  const share = percent === null ? 'no capacity' : `${percent} %, ${LEVEL_WORD[day.level].toLowerCase()}`;
  return `${formatDay(day.date)}: ${formatMinutes(day.minutes)} of ${formatMinutes(day.capacity_minutes)}, ${share}`;
}

/** All days in a line: `Load of the next 10 days: 2 over, 1 tight`. */
export function summariseLoad(days: readonly Pick<DayLoad, 'level'>[]): string {
  const count = (level: LoadLevel) => days.filter((day) => day.level === level).length;
  const words = (['red', 'amber'] as const)
    .filter((level) => count(level) > 0)
    .map((level) => `${count(level)} ${LEVEL_WORD[level].toLowerCase()}`);
  return `Load of the next ${days.length} days: ${words.length > 0 ? words.join(', ') : 'room'}`;
}

/** Explains the number of curbs in progress. */
export const WIP_COUNTS = 'Curbs that are ready or running, held ones too, whatever the filters show.';

/** Curbs ready and running compared with the limit, in words. */
export function describeWip({ count, limit, unit, stages }: WipState): string {
  const curbs = `${count} ${count === 1 ? 'curb' : 'curbs'} in progress`;
  if (limit === null) return curbs;
  if (unit === 'batch') return `${curbs} (limit: ${limit} batches)`;
  const where = stages.length > 1 ? `${stages.map((stage) => BUILD_STAGES[stage]).join(' and ')} together: ` : '';
  return count > limit
    ? `${where}${curbs}, ${count - limit} over the limit of ${limit}`
    : `${where}${curbs} (limit: ${limit})`;
}
