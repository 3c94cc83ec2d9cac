import path from 'node:path';
import { buildUrl } from '../storage/postgres/cluster-address.ts';
import { withConnection } from './test-cluster.ts';

/** Where the database answers that a server runs in this folder. */
export function ownDatabaseUrl(folder: string): string {
  return buildUrl({ host: path.join(folder, 'postgres-socket'), port: 5432, password: undefined }, 'cdi', 'cdi');
}

/** Rows of a statement in the database that a server runs in this folder. */
export async function askOwnDatabase(folder: string, statement: string): Promise<object[]> {
  return withConnection(ownDatabaseUrl(folder), async (client) => (await client.query<object>(statement)).rows);
}
