import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStaff } from '@cdi/shared/policy';
import type { PublicConfig, PublicSite } from '@cdi/shared/contracts';
import { productName, versionLabel, type GateViewer } from '@cdi/shared/remotes';
import { chooseReleases, type Visitor } from '../composition/choose-releases.ts';
import { compositionRoutes } from '../composition/composition.route.ts';
import { createPageAnswers } from '../composition/page-answers.ts';
import { makeLocalLinks, putLocal } from '../composition/local-remote.ts';
import { findLocal, localRemoteRoutes } from '../composition/local-remote.route.ts';
import type { LiveReleases } from '../composition/live-releases.ts';
import type { Environment } from '../config/environment.ts';
import type { LiveSite } from '../config/live-site.ts';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import { readCookie, TOKEN_COOKIE, writeCookie } from '../http/cookies.ts';
import type { LoadedSession } from '../session/load-person.ts';
import { COMPANION_COOKIE, type Sessions } from '../session/sessions.ts';
import type { Db } from '../storage/database.ts';

/** Set while a release is tried by a share of people. */
const VISITOR_COOKIE = 'cdi_visitor';
const VISITOR_DAYS = 30;

const VISITOR: GateViewer = { viewer: null, isStaff: false, needsTerms: false, needsSecondFactor: false };

/** What the browser may know of the settings. */
export function publicConfig(environment: Environment, site?: PublicSite): PublicConfig {
  return {
    productName,
    environment: environment.productEnv,
    versionLabel,
    supportPhone: site?.supportPhone ?? environment.supportPhone,
    supportEmail: site?.supportEmail ?? environment.supportEmail,
    emailLink: environment.emailLink,
    driveLink: environment.driveLink,
    cookieDomain: environment.cookieDomain ?? '',
    plantTimeZone: PLANT_TIME_ZONE,
    ...(site ? { site } : {}),
  };
}

/** A signed-in person, as the choice of releases sees them. */
const toVisitor = (session: LoadedSession | null): Visitor | null =>
  session && {
    id: `user ${session.person.userId}`,
    userName: session.person.userName,
    roles: session.person.roles,
    locationId: session.row.default_location_id,
  };

/** Who is not signed in is known again by a number in a cookie that means nothing else. */
function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const known = readCookie(request, VISITOR_COOKIE);
  const id = known !== undefined && /^[\w-]{8,40}$/.test(known) ? known : randomUUID();
  if (id !== known)
    writeCookie(reply, VISITOR_COOKIE, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: VISITOR_DAYS * 86_400,
    });
  return { id: `visitor ${id}`, userName: null, roles: [], locationId: null };
}

/** Serves pages and built assets beside the calls. */
export const servePages =
  (facts: {
    readonly db: Db;
    readonly environment: Environment;
    readonly live: LiveReleases;
    readonly site: LiveSite;
    readonly clock: () => Date;
  }) =>
  async (server: FastifyInstance, sessions: Sessions): Promise<void> => {
    const readSession = async (request: FastifyRequest): Promise<LoadedSession | null> => {
      const token = readCookie(request, TOKEN_COOKIE);
      if (!token) return null;
      // a token that is not good any more shows the page of a visitor; the first call says so
      return sessions.resolve(facts.db, token, readCookie(request, COMPANION_COOKIE)).catch(() => null);
    };
    const readViewer = async (request: FastifyRequest): Promise<GateViewer> => {
      const session = await readSession(request);
      if (session === null) return VISITOR;
      const { person } = session;
      return {
        viewer: person,
        isStaff: isStaff(person),
        needsTerms: !isStaff(person) && !person.hasAcceptedTerms,
        needsSecondFactor: person.needsSecondFactor,
      };
    };
    const { environment, clock } = facts;
    const local = environment.allowsLocalRemotes
      ? { links: makeLocalLinks(environment.secret, clock), clock, readLive: () => facts.live.read(), readSession }
      : null;
    if (local) await server.register(localRemoteRoutes(local));
    const chooseFor = async (request: FastifyRequest, reply: FastifyReply) => {
      const set = facts.live.readSet();
      // nobody is asked who they are while nothing is tried
      if (set.canaries.length === 0) return set.live;
      return chooseReleases(set, toVisitor(await readSession(request)) ?? visitorOf(request, reply));
    };
    await server.register(
      compositionRoutes({
        releasesDir: facts.environment.releasesDir,
        readConfig: () => publicConfig(facts.environment, facts.site.read()),
        publicUrl: facts.environment.publicUrl,
        readLive: () => facts.live.read(),
        readHarmful: () => facts.live.readSet().harmful,
        chooseFor: async (request, reply) => {
          const chosen = await chooseFor(request, reply);
          const theirs = local && (await findLocal(local, request));
          return theirs ? putLocal(chosen, theirs) : chosen;
        },
        readViewer,
        readAnswers: createPageAnswers(server, clock),
        ...(facts.environment.filesBucket && { bringRelease: (folder: string) => facts.live.bringAsked(folder) }),
      }),
    );
  };
