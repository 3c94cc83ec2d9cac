import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStaff } from '@cdi/shared/policy';
import type { PublicConfig, PublicSite } from '@cdi/shared/contracts';
import { productName, versionLabel, type GateViewer } from '@cdi/shared/remotes';
import { chooseReleases, type Visitor } from '../composition/choose-releases.ts';
import { compositionRoutes } from '../composition/composition.route.ts';
import { findPageSession, readVisitorId, strangerOf, toVisitor, VISITOR_COOKIE } from '../composition/find-visitor.ts';
import { createPageAnswers } from '../composition/page-answers.ts';
import { makeLocalLinks, putLocal } from '../composition/local-remote.ts';
import { findLocal, localRemoteRoutes } from '../composition/local-remote.route.ts';
import type { LiveReleases } from '../composition/live-releases.ts';
import type { Environment } from '../config/environment.ts';
import type { LiveSite } from '../settings/live-site.ts';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import { writeCookie } from '../http/cookies.ts';
import { findDeviceHome } from '../http/find-device.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Db } from '../storage/database.ts';

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

/** Who is not signed in is given a number by which they are known again. */
function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const known = readVisitorId(request);
  const id = known ?? randomUUID();
  if (id !== known)
    writeCookie(reply, VISITOR_COOKIE, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: VISITOR_DAYS * 86_400,
    });
  return strangerOf(id);
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
    const readSession = (request: FastifyRequest) => findPageSession(sessions, facts.db, request);
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
      // no session is read while no release is being tried
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
        findHome: (request) => findDeviceHome({ db: facts.db }, request),
        readAnswers: createPageAnswers(server, clock),
        ...(facts.environment.filesBucket && { bringRelease: (folder: string) => facts.live.bringAsked(folder) }),
      }),
    );
  };
