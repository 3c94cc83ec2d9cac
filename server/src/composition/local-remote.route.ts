import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { developer, mayOpen } from '@cdi/shared/policy';
import { clearCookie, readCookie, writeCookie } from '../http/cookies.ts';
import type { LoadedSession } from '../session/load-person.ts';
import { LEAVE_LOCAL_PATH, type LocalLinks, type LocalRemote } from './local-remote.ts';
import type { Release } from './releases.ts';

/** Holds the link that was opened. It is read like the link itself, at every page: to copy it is to copy the link. */
const LOCAL_COOKIE = 'cdi_local_remote';

export interface LocalRemoteFacts {
  readonly links: LocalLinks;
  readonly clock: () => Date;
  readonly readLive: () => readonly Release[];
  readonly readSession: (request: FastifyRequest) => Promise<LoadedSession | null>;
}

const isTheirs = ({ userId }: LocalRemote, session: LoadedSession | null): boolean =>
  session !== null &&
  session.person.userId === userId &&
  !session.person.needsSecondFactor &&
  mayOpen([developer], session.person);

/** The local remote of the person who requests a page. Null for nearly everyone: without the cookie, the session is not even read. */
export async function findLocal(facts: LocalRemoteFacts, request: FastifyRequest): Promise<LocalRemote | null> {
  const token = readCookie(request, LOCAL_COOKIE);
  const local = token === undefined ? null : facts.links.read(token);
  return local !== null && isTheirs(local, await facts.readSession(request)) ? local : null;
}

/** Opening a link, and going back to the live release. */
export const localRemoteRoutes = (facts: LocalRemoteFacts) => async (server: FastifyInstance) => {
  server.get('/local_remote/:token', async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const { token } = request.params;
    const local = facts.links.read(token);
    if (local === null)
      return refuse(reply, 'This link is over, or was changed on its way. Make another one in /dev_tools.');
    if (!isTheirs(local, await facts.readSession(request)))
      return refuse(
        reply,
        'This link is of somebody else, or you are not signed in. Sign in, and make your own in /dev_tools.',
      );
    const row = facts.readLive().find(({ remoteName }) => remoteName === local.remote);
    if (!row)
      return refuse(reply, `${local.remote} is not live. A remote is published before it is tried from a machine.`);
    writeCookie(reply, LOCAL_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: Math.max(1, Math.floor((local.endsAt - facts.clock().getTime()) / 1000)),
    });
    return reply.header('Cache-Control', 'no-store').redirect(firstPage(row), 303);
  });
  server.post(LEAVE_LOCAL_PATH, async (_request, reply) => {
    clearCookie(reply, LOCAL_COOKIE);
    return reply.header('Cache-Control', 'no-store').redirect('/', 303);
  });
};

function refuse(reply: FastifyReply, words: string): FastifyReply {
  return reply.code(403).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(`${words}\n`);
}

/** A page of the remote that needs nothing in its address: where its menu leads, or the first one. */
function firstPage({ record }: Release): string {
  const { menu = [], pages = [] } = record.declares ?? {};
  const plain = pages.map(({ path }) => path.replace(/\/\{[^}]*\?\}$/, '') || '/');
  return menu[0]?.href ?? plain.find((path) => !path.includes('{')) ?? '/';
}
