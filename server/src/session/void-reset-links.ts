import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';

/** Makes every mailed link of a person useless: a new password, or another e-mail, outdates what was asked for before. */
export async function voidResetLinks(db: Db, userId: number): Promise<void> {
  await sql`update password_reset set used_dt = now() where user_id = ${userId} and used_dt is null`.execute(db);
}
