import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Adds every route that a server registers while it is built, as `POST /api/house/read`; files below a folder are left out. */
export async function collectRoutes<App>(routes: Set<string>, build: () => Promise<App>): Promise<App> {
  const collect = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD' && !url.endsWith('/*')) routes.add(`${each} ${url}`);
    });
  };
  subscribe('fastify.initialization', collect);
  try {
    return await build();
  } finally {
    unsubscribe('fastify.initialization', collect);
  }
}
