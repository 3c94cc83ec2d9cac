import { createHash } from 'node:crypto';
import { AppError } from '@cdi/shared/errors';
import type { Db } from '../storage/database.ts';
import { PREPARED } from '../storage/prepared-statement.ts';
import { many, run } from '../storage/query.ts';

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/;

export interface IdempotentCall {
  readonly userId: number;
  readonly key: string;
  readonly hash: string;
}

/** Reads the key that the client made for its form. Throws VALIDATION when it is there and malformed. */
export function readKey(raw: unknown, userId: number, call: string, body: unknown): IdempotentCall | null {
  if (raw === undefined || raw === '') return null;
  if (typeof raw !== 'string' || !KEY_PATTERN.test(raw))
    throw new AppError('VALIDATION', 'The idempotency key must have 8 to 100 letters, digits, dashes or underscores.', {
      fields: { idempotency_key: 'Not a valid key.' },
    });
  return { userId, key: `${call}:${raw}`, hash: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}

/**
 * Does the work once per key, in the transaction of the work: a second call waits for the first, then gets its stored answer.
 * The same key with other content is refused. A failed call stores nothing and may be retried.
 */
export async function runIdempotent<T>(tx: Db, call: IdempotentCall | null, work: () => Promise<T>): Promise<T> {
  if (!call) return work();
  const rows = await many<{ key: string }>(tx)`${PREPARED}
    insert into idempotency_key (user_id, key, request_hash) values (${call.userId}, ${call.key}, ${call.hash})
    on conflict do nothing returning key`;
  if (rows.length === 0) return replay<T>(tx, call);
  const answer = await work();
  await run(tx)`
    ${PREPARED}update idempotency_key set response = ${JSON.stringify(answer ?? null)}::jsonb
      where user_id = ${call.userId} and key = ${call.key}`;
  return answer;
}

async function replay<T>(tx: Db, call: IdempotentCall): Promise<T> {
  const rows = await many<{ request_hash: string; response: T }>(tx)`
    select request_hash, response from idempotency_key where user_id = ${call.userId} and key = ${call.key}`;
  const stored = rows[0];
  if (!stored) throw new AppError('UNAVAILABLE', 'The same form is being saved right now. Try again.');
  if (stored.request_hash !== call.hash)
    throw new AppError('KEY_REUSED', 'This form was already sent with other content. Open it again.', {
      fields: { idempotency_key: 'This key was used already for other content.' },
    });
  return stored.response;
}
