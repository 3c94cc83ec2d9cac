import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { hashSecret, makeSecret } from '../session/tokens.ts';
import { maybeOne, run } from '../storage/query.ts';

/** What a visitor sent, until a mailed link shows that the address is theirs. */
export interface WaitingForm<Entries> {
  readonly entries: Entries;
  readonly cdi_file_id: number | null;
}

/** Keeps the input of a form for a number of hours. Returns the secret of the link. */
export async function keepWaitingForm(
  { db, now }: CallContext,
  form: string,
  sent: { readonly email: string; readonly entries: object; readonly fileId: number | null; readonly hours: number },
): Promise<string> {
  const secret = makeSecret();
  const expires = new Date(now.getTime() + sent.hours * 3_600_000);
  await run(db)`
    insert into waiting_form (token_hash, form, email, entries, cdi_file_id, created_dt, expires_dt)
    values (${hashSecret(secret)}, ${form}, ${sent.email}, ${JSON.stringify(sent.entries)}::jsonb,
      ${sent.fileId}::bigint, ${now.toISOString()}, ${expires.toISOString()})`;
  return secret;
}

/** Takes what waited for the link, which works once. Throws GONE for a link that is used, old or unknown. */
export async function takeWaitingForm<Entries>(
  { db, now }: CallContext,
  form: string,
  secret: string,
): Promise<WaitingForm<Entries>> {
  const waiting = await maybeOne<WaitingForm<Entries>>(db)`
    delete from waiting_form where token_hash = ${hashSecret(secret)} and form = ${form}
      and expires_dt > ${now.toISOString()}
    returning entries, cdi_file_id::int`;
  if (waiting) return waiting;
  throw new AppError('GONE', 'This link was used already or is too old. If you did not hear from us, apply again.');
}
