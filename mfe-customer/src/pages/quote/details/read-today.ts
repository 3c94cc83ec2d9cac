import { session } from '@cdi/shared/session';

/** Today at the plant, such as 2026-11-20: the day by which the server judges. */
export function readToday(): string {
  return session.readToday();
}
