import type { Card } from '@cdi/shared/contracts';
import { daysBetween, formatDate, isPlainDate, type PlainDate } from '@cdi/shared/units';

/** How urgent a card is. Colour, icon and word follow from `level`; the word never stands alone on colour. */
export interface DueState {
  readonly level: 'late' | 'today' | 'soon' | 'later' | 'none';
  readonly text: string;
}

const SOON_DAYS = 2;

/** Lanes of what is finished here: it presses nobody any more. */
const FINISHED = new Set(['done', 'approved']);

/**
 * The due strip of a card: late, due today, within two days, later, or without a date. Days are calendar days. What is
 * finished shows its date and no hurry.
 */
export function describeDue({ due_date: dueDate, lane }: Pick<Card, 'due_date' | 'lane'>, today: PlainDate): DueState {
  if (!isPlainDate(dueDate)) return { level: 'none', text: 'No date' };
  if (FINISHED.has(lane)) return { level: 'later', text: formatDate(dueDate, 'day') };
  const days = daysBetween(today, dueDate);
  if (days < 0) return { level: 'late', text: days === -1 ? '1 day late' : `${-days} days late` };
  if (days === 0) return { level: 'today', text: 'Today' };
  if (days <= SOON_DAYS) return { level: 'soon', text: days === 1 ? 'In 1 day' : `In ${days} days` };
  return { level: 'later', text: days > 30 ? formatDate(dueDate, 'day') : `In ${days} days` };
}
