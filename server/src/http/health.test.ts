import { tmpdir } from 'node:os';
import fastify from 'fastify';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { AppServices } from '../context.ts';
import type { AnyTables } from '../storage/database.ts';
import { healthRoutes } from './health.ts';

it('logs once that it is not ready, and once that it is again, however often it is asked', async () => {
  let isDown = false;
  const client = { query: async () => ({ rows: [] }), release: () => undefined } as unknown as PostgresPoolClient;
  const connect = async () => {
    if (isDown) throw new Error('connect ECONNREFUSED');
    return client;
  };
  const db = new Kysely<AnyTables>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } }),
  });
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const server = fastify();
  healthRoutes(server, { db, log, environment: { dataDir: tmpdir() } } as unknown as AppServices);
  const ask = async (times: number) => {
    const statuses = [];
    for (let turn = 0; turn < times; turn += 1)
      statuses.push((await server.inject('/healthcheck.html?ready')).statusCode);
    return [...new Set(statuses)];
  };
  expect(await ask(2)).toEqual([200]);
  isDown = true;
  expect(await ask(3)).toEqual([503]);
  isDown = false;
  expect(await ask(3)).toEqual([200]);
  isDown = true;
  expect(await ask(2)).toEqual([503]);
  expect(log.error.mock.calls.map(([, message]: unknown[]) => message)).toEqual(
    Array(2).fill('Not ready: The database does not answer.'),
  );
  expect(log.warn.mock.calls).toEqual([[{}, 'Ready again']]);
  await server.close();
});
