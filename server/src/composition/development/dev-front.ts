import type { IncomingMessage } from 'node:http';
import type { PublicConfig, TokenUser } from '@cdi/shared/contracts';
import { isStaff, mustAcceptTerms, type Role, type UserType } from '@cdi/shared/policy';
import type { GateViewer } from '@cdi/shared/remotes';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { compositionRoutes } from '../composition.route.ts';
import type { Release } from '../releases.ts';
import { forwardRequest, forwardUpgrade } from './dev-proxy.ts';

export interface DevFront {
  readonly port: number;
  /** Where the calls go: the product's server. */
  readonly apiPort: number;
  /** Absolute folder of the built front ends that are not served from source. */
  readonly releasesDir: string;
  /** Port of the development server behind an asset path such as `/assets/mfe-public/dev/`. */
  readonly sourcePorts: ReadonlyMap<string, number>;
  /** The current releases: built ones, and those compiled from source. */
  readonly readReleases: () => Promise<readonly Release[]>;
  /** The page template, read again for every page. */
  readonly readTemplate: (shell: Release) => Promise<string>;
  readonly config: PublicConfig;
}

const apiPaths = /^\/(api|rapi)\/|^\/healthcheck\.html/;

/**
 * One origin for development, as in production: pages are composed here, assets of front ends under work come from their
 * development servers, and calls go to the product's server. The content security policy is the real one.
 */
export async function startDevFront(front: DevFront): Promise<FastifyInstance> {
  const findPort = (url: string): number | undefined => {
    if (apiPaths.test(url)) return front.apiPort;
    return [...front.sourcePorts].find(([prefix]) => url.startsWith(prefix))?.[1];
  };
  const app = fastify();
  let live: readonly Release[] = [];
  app.addHook('onRequest', async (request, reply) => {
    const port = findPort(request.url);
    if (port !== undefined) {
      reply.hijack();
      forwardRequest(request.raw, reply.raw, port);
      return;
    }
    if (!request.url.startsWith('/assets/')) live = await front.readReleases();
  });
  await app.register(
    compositionRoutes({
      releasesDir: front.releasesDir,
      readConfig: () => front.config,
      publicUrl: `http://localhost:${front.port}`,
      readTemplate: front.readTemplate,
      readLive: () => live,
      readViewer: async (request) => readClaimedViewer(request.raw),
    }),
  );
  app.server.on('upgrade', (request, socket, head) => {
    const port = findPort(request.url ?? '');
    if (port === undefined) socket.destroy();
    else forwardUpgrade(request, socket, head, port);
  });
  await app.listen({ port: front.port, host: '127.0.0.1' });
  return app;
}

/** What the token claims, unchecked: enough to compose a page on a developer's machine. */
function readClaimedViewer(request: IncomingMessage): GateViewer {
  const payload = /(?:^|; )cdi_token=[^.]*\.([^.;]*)\./.exec(request.headers.cookie ?? '')?.[1];
  const claims = payload === undefined ? undefined : readClaims(payload);
  if (!claims) return { viewer: null, isStaff: false, needsTerms: false, needsSecondFactor: false };
  const viewer = { userType: claims.userTypeID as UserType, roles: Object.values(claims.roles ?? {}) as Role[] };
  return {
    viewer,
    isStaff: isStaff(viewer),
    needsTerms: mustAcceptTerms(viewer, claims.termsDate),
    needsSecondFactor: claims.needsSecondFactor === true,
  };
}

function readClaims(payload: string): TokenUser | undefined {
  try {
    return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { readonly data?: TokenUser }).data;
  } catch {
    return undefined; // not a token: the page of a visitor
  }
}
