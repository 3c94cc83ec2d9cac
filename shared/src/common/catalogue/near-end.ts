import { daysBetween, isPlainDate, type PlainDate } from '../units/index.ts';
import type { ObjectDefinition } from './define-object.ts';

/** Days before an end from which it is near. */
const NEAR_DAYS = 7;

/** When something ends on the day of a field, in words if that is near: `tomorrow`. Null while it is far away, or no longer ends. */
export function describeNearEnd(
  { fields, states }: Pick<ObjectDefinition, 'fields' | 'states'>,
  name: string,
  row: Readonly<Record<string, unknown>>,
  today: PlainDate,
): string | null {
  const field = fields[name];
  const day = row[name];
  if (!field || !('endsIn' in field) || !states || !isPlainDate(day)) return null;
  if (!field.endsIn?.includes(String(row[states.field]))) return null;
  const days = daysBetween(today, day);
  if (days > NEAR_DAYS) return null;
  if (days < 0) return 'over';
  return ['today', 'tomorrow'][days] ?? `${days} days left`;
}
