import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterAddress } from './cluster-address.ts';
import { buildUrl } from './cluster-address.ts';
import { DataFolderInUseError } from './embedded-postgres-error.ts';
import { SUPERUSER } from './initialise-cluster.ts';
import { ClusterBusyError } from './postmaster.ts';

/** The product's role and database in its own cluster. */
export const PRODUCT_ROLE = 'cdi';
export const PRODUCT_DATABASE = 'cdi';

/** Any constant will do: the process that holds this lock in the database "postgres" owns the cluster. */
const OWNER_LOCK = 1_128_547_671;
const KEEPER = 'cdi keeper';
/** A process that was killed a moment ago may hold the lock until the server notices. */
const PATIENCE_MS = 1_500;

/** The one connection that shows that the cluster has an owner; when it ends, so does the ownership. */
export interface ClusterKeeper {
  /** `cdi.launch` of the server that runs. */
  readonly launch: string;
  /** Makes what a new cluster lacks, and ends what an earlier owner left running. */
  prepare(): Promise<void>;
  /** Calls back once, when the connection is lost and not released. */
  onLost(handle: () => void): void;
  release(): Promise<void>;
}

/**
 * Becomes the owner of a running cluster.
 * @throws DataFolderInUseError when another process is
 */
export async function keepCluster(address: ClusterAddress, dataDir: string): Promise<ClusterKeeper> {
  const client = new pg.Client({
    connectionString: buildUrl(address, SUPERUSER, 'postgres'),
    application_name: `${KEEPER}, process ${process.pid}`,
  });
  let isReleased = false;
  let isLost = false;
  let handleLost: (() => void) | undefined;
  client.on('error', () => (isLost = true)); // 'end' follows and calls the handler
  client.on('end', () => {
    isLost = true;
    if (!isReleased) handleLost?.();
  });
  await client.connect();
  try {
    await takeOwnership(client, dataDir);
    const launch = await client.query<{ launch: string | null }>(
      `select current_setting('cdi.launch', true) as launch`,
    );
    return {
      launch: launch.rows[0]?.launch ?? '',
      prepare: () => prepareCluster(client, address.password),
      onLost(handle) {
        handleLost = handle;
        if (isLost && !isReleased) handle();
      },
      async release() {
        isReleased = true;
        if (!isLost) await client.end();
      },
    };
  } catch (error) {
    isReleased = true;
    if (isLost) throw new ClusterBusyError('The database ended the connection', { cause: error });
    await client.end();
    throw error;
  }
}

async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  for (const startedAt = Date.now(); ; await sleep(100)) {
    const { rows } = await client.query<{ isOwner: boolean }>('select pg_try_advisory_lock($1) as "isOwner"', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.isOwner === true) return;
    if (Date.now() - startedAt > PATIENCE_MS) throw new DataFolderInUseError(dataDir, await describeOwner(client));
  }
}

async function describeOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return `Another server (${rows[0]?.name.replace(`${KEEPER}, `, '') ?? 'just ended'})`;
}

async function prepareCluster(client: pg.Client, password: string | undefined): Promise<void> {
  // a process that was killed no longer reads its answers, but its connections may still hold locks
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name like 'cdi%' and application_name not like $1`,
    [`${KEEPER}%`], // other keepers stay connected: they only try the lock, and find it taken
  );
  if (!(await hasRow(client, 'select 1 from pg_roles where rolname = $1', PRODUCT_ROLE))) {
    await client.query(`create role ${PRODUCT_ROLE} login`);
  }
  if (password !== undefined) {
    await client.query(`alter role ${PRODUCT_ROLE} password ${client.escapeLiteral(password)}`);
  }
  if (!(await hasRow(client, 'select 1 from pg_database where datname = $1', PRODUCT_DATABASE))) {
    await client.query(`create database ${PRODUCT_DATABASE} owner ${PRODUCT_ROLE}`);
  }
}

async function hasRow(client: pg.Client, statement: string, value: string): Promise<boolean> {
  return (await client.query(statement, [value])).rows.length > 0;
}
