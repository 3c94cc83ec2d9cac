import type { Card } from '@cdi/shared/contracts';
import type { DueLevel } from '@cdi/shared/domain/schedule';
import { formatDate } from '@cdi/shared/units';

/** Urgency of a card. Color, icon and word follow from `level`; color is never the only sign. */
export interface DueWords {
  readonly level: DueLevel;
  readonly text: string;
}

/** Lanes of finished cards, which are no longer urgent. */
const FINISHED = new Set(['done', 'approved']);

/** From this many days on, the card shows a date instead of a number of days. */
const FAR_DAYS = 22;

const formatDayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/**
 * The due strip of a card: behind plan, due today, close, later, or without a date. Days are working days of its plant, as the
 * server judged them. What is finished shows its date and no hurry.
 */
export function describeDue({ due, lane }: Pick<Card, 'due' | 'lane'>): DueWords {
  const { date, level, working_days: days } = due;
  if (date === null) return { level: 'none', text: 'No date' };
  if (FINISHED.has(lane)) return { level: 'later', text: formatDate(date, 'day') };
  if (level === 'behind') return { level, text: `${formatDayCount(-days)} behind` };
  if (level === 'today') return { level, text: 'Today' };
  return { level, text: days > FAR_DAYS ? formatDate(date, 'day') : `In ${formatDayCount(days)}` };
}
