import { makeLocalRemoteLink, type CallParsedInput } from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { makeLocalLinks } from '../composition/local-remote.ts';
import { listLiveRecords } from '../composition/release-desk.ts';
import type { CallContext } from '../context.ts';
import { noteOfCall } from '../session/security-log.ts';

const HOUR_MS = 3_600_000;

/** The link to a remote of a person's own machine, made in /dev_tools. */
export function localRemoteCalls(binding: Binding): void {
  bindCall(binding, makeLocalRemoteLink, async (input, { context }) => ({ data: await makeLink(context, input) }));
}

/**
 * Throws if the product does not allow it, or for a name that is not a live remote. The shell is not allowed: everything else depends on
 * it.
 */
async function makeLink(
  context: CallContext,
  { remote, port, hours }: CallParsedInput<typeof makeLocalRemoteLink>,
): Promise<{ path: string; ends_dt: string }> {
  const { app, db, person, now } = context;
  if (!app.environment.allowsLocalRemotes)
    throw new AppError(
      'FORBIDDEN',
      'This product loads no remote from anybody’s machine. Whoever runs it allows it with the setting LOCAL_REMOTES=on.',
    );
  const remotes = (await listLiveRecords(db)).map(({ name }) => name).filter((name) => name !== 'shell');
  if (!remotes.includes(remote)) refuse('remote', `Choose a remote that is live: ${remotes.toSorted().join(', ')}.`);
  if (!Number.isInteger(port)) refuse('port', 'Port must be a whole number, such as 4001.');
  const endsAt = Math.round(now.getTime() + hours * HOUR_MS);
  const links = makeLocalLinks(app.environment.secret, app.now);
  const path = `/local_remote/${links.sign({ remote, port, userId: person.userId, endsAt })}`;
  await noteOfCall(context, 'local_remote', person.userId, `${remote} from http://localhost:${port}, ${hours} h`);
  return { path, ends_dt: new Date(endsAt).toISOString() };
}
