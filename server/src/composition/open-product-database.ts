import type { Environment } from '../config/environment.ts';
import { standardErrorLog } from '../config/log.ts';
import { buildUrl, findAddress } from '../storage/postgres/cluster-address.ts';
import { hasOwnDatabase, prepareClusterHome } from '../storage/postgres/cluster-home.ts';
import { PRODUCT_DATABASE, PRODUCT_ROLE } from '../storage/postgres/cluster-keeper.ts';
import { DataFolderInUseError } from '../storage/postgres/embedded-postgres-error.ts';
import type { EmbeddedPostgres } from '../storage/postgres/embedded-postgres.ts';
import { startEmbeddedPostgres } from '../storage/postgres/embedded-postgres.ts';
import type { Database } from '../storage/postgres/pool.ts';
import { openDatabase } from '../storage/postgres/pool.ts';
import { findPostmaster } from '../storage/postgres/postmaster.ts';

const settings = { applicationName: 'cdi-publish', maxConnections: 2 };

/**
 * The database of the product for a program that runs beside the server: the one of DATABASE_URL, or the embedded one, whether the
 * server runs it at the moment or not. The embedded one is stopped again when this program had to start it.
 * @throws Error with a sentence where there is none, unless it `mayMake` one
 */
export async function openProductDatabase(
  { databaseUrl, dataDir }: Environment,
  { mayMake = false }: { readonly mayMake?: boolean } = {},
): Promise<Database> {
  if (databaseUrl !== undefined) return openDatabase({ url: databaseUrl }, settings);
  if (!mayMake && !hasOwnDatabase(dataDir))
    throw new Error(
      `DATA_DIR is "${dataDir}", where no database is. Give the data folder of the product, or the DATABASE_URL with which it runs.`,
    );
  let embedded: EmbeddedPostgres;
  try {
    embedded = await startEmbeddedPostgres({ dataDir });
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return openDatabase({ url: await findRunningUrl(dataDir, error) }, settings);
  }
  const database = await openDatabase({ embedded }, settings);
  return {
    ...database,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
}

/** Further connections to the database on which the server of these settings runs at the moment. */
export async function openRunningDatabase({ databaseUrl, dataDir }: Environment): Promise<Database> {
  const notRunning = new Error(`No database runs in ${dataDir}.`);
  return openDatabase({ url: databaseUrl ?? (await findRunningUrl(dataDir, notRunning)) }, settings);
}

/** The embedded database that the server of the same folder runs. */
async function findRunningUrl(dataDir: string, otherwise: Error): Promise<string> {
  const home = await prepareClusterHome({ dataDir, canRelocate: false, log: standardErrorLog });
  const postmaster = await findPostmaster(home);
  if (postmaster === undefined) throw otherwise;
  return buildUrl(await findAddress(home, postmaster.host, postmaster.port), PRODUCT_ROLE, PRODUCT_DATABASE);
}
