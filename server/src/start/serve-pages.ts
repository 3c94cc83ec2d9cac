import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaff } from '@cdi/shared/policy';
import type { PublicConfig } from '@cdi/shared/contracts';
import { productName, versionLabel, type GateViewer } from '@cdi/shared/remotes';
import { compositionRoutes } from '../composition/composition.route.ts';
import type { LiveReleases } from '../composition/live-releases.ts';
import type { Environment } from '../config/environment.ts';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import { readCookie } from '../http/cookies.ts';
import { COMPANION_COOKIE, type Sessions } from '../session/sessions.ts';
import type { Db } from '../storage/database.ts';

/** The cookie in which browsers keep their token; pages are asked for without a bearer header. */
const TOKEN_COOKIE = 'cdi_token';

const VISITOR: GateViewer = { viewer: null, isStaff: false, needsTerms: false, needsSecondFactor: false };

/** What the browser may know of the settings. */
export function publicConfig(environment: Environment): PublicConfig {
  return {
    productName,
    environment: environment.productEnv,
    versionLabel,
    supportPhone: environment.supportPhone,
    supportEmail: environment.supportEmail,
    emailLink: environment.emailLink,
    driveLink: environment.driveLink,
    cookieDomain: environment.cookieDomain ?? '',
    plantTimeZone: PLANT_TIME_ZONE,
    isMeasured: environment.metricsToken !== undefined,
  };
}

/** Serves pages and built assets beside the calls. */
export const servePages =
  (facts: { readonly db: Db; readonly environment: Environment; readonly live: LiveReleases }) =>
  async (server: FastifyInstance, sessions: Sessions): Promise<void> => {
    const readViewer = async (request: FastifyRequest): Promise<GateViewer> => {
      const token = readCookie(request, TOKEN_COOKIE);
      if (!token) return VISITOR;
      // a token that is not good any more shows the page of a visitor; the first call says so
      const session = await sessions.resolve(facts.db, token, readCookie(request, COMPANION_COOKIE)).catch(() => null);
      if (session === null) return VISITOR;
      const { person } = session;
      return {
        viewer: person,
        isStaff: isStaff(person),
        needsTerms: !isStaff(person) && !person.hasAcceptedTerms,
        needsSecondFactor: person.needsSecondFactor,
      };
    };
    await server.register(
      compositionRoutes({
        releasesDir: facts.environment.releasesDir,
        config: publicConfig(facts.environment),
        readLive: () => facts.live.read(),
        readViewer,
        ...(facts.environment.filesBucket && { bringRelease: (folder: string) => facts.live.bringAsked(folder) }),
      }),
    );
  };
