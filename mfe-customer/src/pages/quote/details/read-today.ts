import { todayIn } from '@cdi/shared/units';

/** Today at the reader's desk, such as 2026-11-20. It only warns early: the server judges by the plant's day. */
export function readToday(): string {
  return todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
