import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { AnyTables } from '../storage/database.ts';
import type { Database } from '../storage/postgres/pool.ts';
import { openDatabase } from '../storage/postgres/pool.ts';
import { dropDatabase, withConnection } from './test-cluster.ts';

/** A database that one test file has to itself. */
export interface TestDatabase<Schema = AnyTables> {
  readonly url: string;
  readonly database: Database<Schema>;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/**
 * Makes a database as the template function prepares one. The template is made once for each key and run of the tests,
 * whichever test file asks first; each call copies it, which takes milliseconds.
 * @param templateKey names what the function makes: the same key must always mean the same content
 * @throws Error outside a run of the jest project "server", which starts the database server
 */
export async function createTestDatabase<Schema = AnyTables>(
  prepareTemplate: (database: Database<Schema>) => Promise<void>,
  templateKey: string,
): Promise<TestDatabase<Schema>> {
  const { url: clusterUrl, prefix } = readRun();
  const template = `${prefix}template_${hash(templateKey)}`;
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await withConnection(clusterUrl, async (client) => {
    await makeTemplate(client, template, async () => {
      const database = await openDatabase<Schema>({ url: changeDatabase(clusterUrl, template) }, { maxConnections: 2 });
      try {
        await prepareTemplate(database);
      } finally {
        await database.close();
      }
    });
    // as files: through the log of writes it takes three times as long
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = changeDatabase(clusterUrl, name);
  const database = await openDatabase<Schema>({ url }, { maxConnections: 6 });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await withConnection(clusterUrl, (client) => dropDatabase(client, name));
    },
  };
}

/** The connection URL of another database on the same server. */
export function changeDatabase(url: string, database: string): string {
  // the host may be empty, which the URL class refuses: the path is the part between the authority and the query
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`);
}

/** A template that is marked as one is complete; test files in other processes wait for the one that makes it. */
async function makeTemplate(client: pg.Client, template: string, prepare: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    const { rows } = await client.query<{ isReady: boolean }>(
      'select datistemplate as "isReady" from pg_database where datname = $1',
      [template],
    );
    if (rows[0]?.isReady === true) return;
    await dropDatabase(client, template);
    await client.query(`create database ${template}`);
    await prepare();
    await client.query(`alter database ${template} is_template true`);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

function readRun(): { url: string; prefix: string } {
  const { CDI_TEST_DATABASE: url, CDI_TEST_DATABASE_PREFIX: prefix } = process.env;
  if (url === undefined || prefix === undefined) {
    throw new Error('No database server runs for tests: run this file with jest --selectProjects server.');
  }
  return { url, prefix };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
