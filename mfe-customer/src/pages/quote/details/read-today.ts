import { session } from '@cdi/shared/session';

/** Today at the plant, such as 2026-11-20: the server uses the same day. */
export function readToday(): string {
  return session.readToday();
}
