import { PUBLISH_KEY_START, type CallParsedInput, type makePublishKey, type PublishKey } from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { noteOfCall } from '../session/security-log.ts';
import { hashSecret, makeSecret } from '../session/tokens.ts';
import { many, maybeOne, one } from '../storage/query.ts';

/** Keys that are good or were, the newest first. */
export const findKeys = ({ db }: CallContext): Promise<readonly PublishKey[]> =>
  many<PublishKey>(db)`
    select k.publish_key_id, k.name, k.remotes, k.actions, k.reach, k.created_dt,
      coalesce(${fullNameOf('u')}, '') as created_by, k.expires_dt, k.last_used_dt, k.revoked_dt
    from publish_key k left join "user" u on u.user_id = k.created_by
    order by k.publish_key_id desc limit 200`;

/** Makes a key. Only this answer contains it: the database stores its hash. */
export async function makeKey(
  context: CallContext,
  { name, remotes, actions, reach, days }: CallParsedInput<typeof makePublishKey>,
): Promise<{ key: string; publish_key_id: number }> {
  if (remotes.length === 0) refuse('remotes', 'Name at least one remote, such as mfe-public.');
  if (actions.length === 0) refuse('actions', 'Choose at least one thing that the key may do.');
  const key = PUBLISH_KEY_START + makeSecret();
  const { publish_key_id } = await one<{ publish_key_id: number }>(context.db)`
    insert into publish_key (name, key_hash, remotes, actions, reach, created_by, expires_dt)
    values (${name}, ${hashSecret(key)}, ${[...new Set(remotes)]}, ${[...new Set(actions)]}, ${reach},
      ${context.person.userId}, ${context.now}::timestamptz + ${days} * interval '1 day')
    returning publish_key_id`;
  const told = `${name}: ${actions.join(', ')} ${remotes.join(', ')}, ${days} days`;
  await noteOfCall(context, 'publish_key_made', context.person.userId, told);
  return { key, publish_key_id };
}

/** Ends a key at once. Throws NOT_FOUND for one that there is not, or that was revoked before. */
export async function revokeKey(context: CallContext, keyId: number): Promise<void> {
  const key = await maybeOne<{ name: string }>(context.db)`
    update publish_key set revoked_dt = now() where publish_key_id = ${keyId} and revoked_dt is null returning name`;
  if (!key) throw new AppError('NOT_FOUND', 'There is no such key, or it was revoked already. Look at the list again.');
  await noteOfCall(context, 'publish_key_revoked', context.person.userId, key.name);
}
