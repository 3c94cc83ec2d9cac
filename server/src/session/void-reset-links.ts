import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';

/** Makes every mailed link of a person useless: a new password, or another e-mail, outdates what was asked for before. */
export async function voidResetLinks(db: Db, userId: number): Promise<void> {
  await run(db)`update password_reset set used_dt = now() where user_id = ${userId} and used_dt is null`;
}
