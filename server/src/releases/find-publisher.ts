import { PUBLISH_KEY_START, type KeyAction } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { developer, mayAtAll } from '@cdi/shared/policy';
import { findReachProblems, type Reach } from '@cdi/shared/remotes';
import type { FurtherCheck } from '../composition/release-desk.ts';
import type { ReleaseAct } from '../composition/release.repository.ts';
import type { HandlerFacts } from '../call/bind-call.ts';
import { plainAddress } from '../http/allowed-networks.ts';
import { assertAccess, bearerToken } from '../http/authenticate.ts';
import { noteSecurity } from '../session/security-log.ts';
import { hashSecret } from '../session/tokens.ts';
import { maybeOne } from '../storage/query.ts';

/** Who does something with a release, and what their builds must be besides. */
export interface Publisher {
  readonly act: Omit<ReleaseAct, 'why' | 'commit'>;
  readonly check: FurtherCheck;
}

interface KeyRow {
  readonly publish_key_id: number;
  readonly name: string;
  readonly remotes: readonly string[];
  readonly actions: readonly KeyAction[];
  readonly reach: Reach;
  readonly is_over: boolean;
  readonly is_revoked: boolean;
}

/** What is done: an action that a key may be good for, or a look at the releases, for which any action does. */
interface Wish {
  readonly remote: string;
  readonly action: KeyAction | 'list';
}

/**
 * The caller: a super user by the session, or a key in the place of the session. Throws NOT_SIGNED_IN, SECOND_FACTOR_NEEDED, FORBIDDEN with
 * the right that the key lacks; a refused key is recorded in the security log.
 */
export async function findPublisher({ context, request }: HandlerFacts, wish: Wish): Promise<Publisher> {
  const { person, requestId } = context;
  const token = bearerToken(request);
  if (token?.startsWith(PUBLISH_KEY_START)) return findKey({ context, request }, token, wish);
  if (person.userId === 0)
    throw new AppError(
      'NOT_SIGNED_IN',
      'Send a publish key: Authorization: Bearer cdi_publish_…. A super user makes one in /dev_tools.',
    );
  // the calls are open to who has a key and no session: what a session must have besides is asked here
  assertAccess({ kind: 'signed_in' }, person);
  if (!mayAtAll([developer], person))
    throw new AppError('FORBIDDEN', 'Releases are changed by super users, and by who has a publish key.');
  return { act: { who: person.userName, userId: person.userId, keyId: null, requestId }, check: () => [] };
}

async function findKey(
  { context, request }: Pick<HandlerFacts, 'context' | 'request'>,
  token: string,
  wish: Wish,
): Promise<Publisher> {
  const { app, requestId } = context;
  // read and marked outside of what the call does: a use that fails was a use
  const key = await maybeOne<KeyRow>(app.db)`
    update publish_key
    set last_used_dt = case when revoked_dt is null and expires_dt > now() then now() else last_used_dt end
    where key_hash = ${hashSecret(token)}
    returning publish_key_id, name, remotes, actions, reach, expires_dt <= now() as is_over,
      revoked_dt is not null as is_revoked`;
  const problem = key === undefined ? 'This publish key is not known.' : findProblem(key, wish);
  if (key === undefined || problem !== null) {
    const detail = `${key?.name ?? 'unknown key'}: ${wish.action} ${wish.remote}: ${problem}`;
    const fact = {
      kind: 'publish_key_refused',
      userId: null,
      address: plainAddress(request.ip),
      requestId,
      detail,
    } as const;
    await noteSecurity(app, app.db, fact);
    const isKnown = key !== undefined && !key.is_over && !key.is_revoked;
    throw new AppError(isKnown ? 'FORBIDDEN' : 'NOT_SIGNED_IN', problem ?? '');
  }
  return {
    act: { who: `key ${key.name}`, userId: null, keyId: key.publish_key_id, requestId },
    check: (build) => findReachProblems(build, key.reach),
  };
}

function findProblem({ name, remotes, actions, is_over, is_revoked }: KeyRow, { remote, action }: Wish): string | null {
  if (is_revoked) return `The publish key ${name} was revoked. Ask a super user for another.`;
  if (is_over) return `The publish key ${name} has expired. Ask a super user for another.`;
  if (!remotes.includes(remote)) return `The publish key ${name} is for ${remotes.join(', ')}, not for ${remote}.`;
  if (action !== 'list' && !actions.includes(action))
    return `The publish key ${name} may ${actions.join(', ')}, and not ${action}.`;
  return null;
}
