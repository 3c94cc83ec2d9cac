import type { Card } from '@cdi/shared/contracts';
import type { DueLevel } from '@cdi/shared/domain';
import { formatDate } from '@cdi/shared/units';

/** How urgent a card is. Colour, icon and word follow from `level`; the word never stands alone on colour. */
export interface DueWords {
  readonly level: DueLevel;
  readonly text: string;
}

/** Lanes of what is finished here: it presses nobody any more. */
const FINISHED = new Set(['done', 'approved']);

/** From here on a date says more than a number of days. */
const FAR_DAYS = 22;

const sayDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/**
 * The due strip of a card: behind plan, due today, close, later, or without a date. Days are working days of its plant, as the
 * server judged them. What is finished shows its date and no hurry.
 */
export function describeDue({ due, lane }: Pick<Card, 'due' | 'lane'>): DueWords {
  const { date, level, working_days: days } = due;
  if (date === null) return { level: 'none', text: 'No date' };
  if (FINISHED.has(lane)) return { level: 'later', text: formatDate(date, 'day') };
  if (level === 'behind') return { level, text: `${sayDays(-days)} behind` };
  if (level === 'today') return { level, text: 'Today' };
  return { level, text: days > FAR_DAYS ? formatDate(date, 'day') : `In ${sayDays(days)}` };
}
