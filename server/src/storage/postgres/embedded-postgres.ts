import { setTimeout as sleep } from 'node:timers/promises';
import { hasErrorCode, readErrorMessage } from '../../config/error-facts.ts';
import type { Log } from '../../config/log.ts';
import { standardErrorLog } from '../../config/log.ts';
import type { ClusterAddress } from './cluster-address.ts';
import { buildUrl, chooseAddress, findAddress } from './cluster-address.ts';
import { prepareClusterHome } from './cluster-home.ts';
import type { ClusterKeeper } from './cluster-keeper.ts';
import { keepCluster, PRODUCT_DATABASE, PRODUCT_ROLE } from './cluster-keeper.ts';
import type { Durability } from './cluster-settings.ts';
import { chooseSettings } from './cluster-settings.ts';
import { DataFolderInUseError } from './embedded-postgres-error.ts';
import { initialiseCluster, SUPERUSER } from './initialise-cluster.ts';
import { locatePackagedBinaries, prepareBinaries } from './postgres-binaries.ts';
import type { StopMode } from './postmaster.ts';
import { ClusterBusyError, DiskFullError, startPostmaster, stopPostmaster, waitWhileChanging } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of everything the server writes; made when missing. */
  readonly dataDir: string;
  /** 'disposable' is for databases of tests: a power cut may cost all of it. */
  readonly durability?: Durability;
  /** Whether a new database may go elsewhere when only root can reach dataDir and this process is root. */
  readonly canRelocate?: boolean;
  readonly log?: Log;
  /** Called when the database was lost while it ran and cannot be brought back. */
  readonly onFailure?: (error: Error) => void;
  /** Ends the start, and whatever runs of the database, with the reason of the signal. */
  readonly isToldToStop?: AbortSignal;
}

/** A PostgreSQL server of our own, in a folder, owned by this process. */
export interface EmbeddedPostgres {
  /** For the product: a role that owns its database and nothing else. */
  readonly url: string;
  /** For tools and tests: the superuser's connection to one of the cluster's databases. */
  superuserUrl(database: string): string;
  /** Process number of the server, for messages and tests; it changes when the server had to be started again. */
  readonly pid: number;
  /** Whether a server that an earlier process left behind was taken over instead of started. */
  readonly isAdopted: boolean;
  /** Ends the server; everything committed is on the disk. Safe to call twice: a stop that is under way becomes 'immediate' by one. */
  stop(mode?: StopMode): Promise<void>;
}

interface RunningCluster {
  readonly keeper: ClusterKeeper;
  readonly pid: number;
  readonly isAdopted: boolean;
}

/** How long what remains of a killed server may keep a new one from starting. */
const BUSY_LIMIT_MS = 30_000;
const RECOVERY_ATTEMPTS = 5;

/**
 * Starts PostgreSQL in `dataDir`, takes over the one a killed process left there, and starts it again should it die.
 * @throws EmbeddedPostgresError when it cannot run there; DataFolderInUseError when another server owns the folder; the reason of
 * `isToldToStop`
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durability = 'durable', canRelocate = false, log = standardErrorLog, isToldToStop } = options;
  const home = await prepareClusterHome({ dataDir: options.dataDir, canRelocate, log });
  const binaries = await prepareBinaries(home, await locatePackagedBinaries(process.platform, process.arch));
  const settings = await chooseSettings(durability, binaries.postgres);
  const ownAddress = await chooseAddress(home);
  await initialiseCluster(home, binaries, ownAddress, durability, isToldToStop);

  let address: ClusterAddress = ownAddress;
  let running = await bringUp();
  let stopping: Promise<void> | undefined;
  const urgency = new AbortController();
  watch();

  return {
    url: buildUrl(address, PRODUCT_ROLE, PRODUCT_DATABASE),
    superuserUrl: (database) => buildUrl(address, SUPERUSER, database),
    get pid() {
      return running.pid;
    },
    get isAdopted() {
      return running.isAdopted;
    },
    stop(mode) {
      if (mode === 'immediate') urgency.abort();
      return (stopping ??= stop());
    },
  };

  async function bringUp(): Promise<RunningCluster> {
    for (const startedAt = Date.now(); ; await sleep(100)) {
      const found = await waitWhileChanging(home, isToldToStop);
      try {
        if (found) address = await findAddress(home, found.host, found.port);
        const pid = found?.pid ?? (await startPostmaster(home, binaries, address, settings, log, isToldToStop));
        const keeper = await keepCluster(address, options.dataDir);
        if (found === undefined || keeper.launch === settings['cdi.launch']) {
          await keeper.prepare();
          return { keeper, pid, isAdopted: found !== undefined };
        }
        log.info({ pid }, 'The database runs with the settings of another release; starting it again');
        await stopPostmaster(home, binaries, log, isToldToStop);
        await keeper.release();
        address = ownAddress;
      } catch (error) {
        if (isPassing(error) && !isToldToStop?.aborted && Date.now() - startedAt <= BUSY_LIMIT_MS) continue;
        // a server that was started here and cannot be used is not left running
        if (found === undefined && !(error instanceof DataFolderInUseError))
          await stopPostmaster(home, binaries, log, isToldToStop);
        throw error;
      }
    }
  }

  function watch(): void {
    running.keeper.onLost(() => {
      if (stopping === undefined) void recover();
    });
  }

  async function recover(): Promise<void> {
    log.error({ cluster: home.cluster }, 'The database was lost; bringing it back');
    for (let attempt = 1; stopping === undefined; attempt += 1) {
      try {
        running = await bringUp();
        watch();
        return log.info({ pid: running.pid }, 'The database is back');
      } catch (error) {
        log.error({ attempt, reason: readErrorMessage(error) }, 'The database does not come back');
        // a full disk heals once there is room again, however long that takes
        const isHopeless = attempt >= RECOVERY_ATTEMPTS && !(error instanceof DiskFullError);
        if (isHopeless || error instanceof DataFolderInUseError) {
          return options.onFailure?.(error as Error);
        }
        await sleep(Math.min(5_000, 200 * 2 ** attempt));
      }
    }
  }

  async function stop(): Promise<void> {
    // the owner to the end: a server that starts meanwhile must not take over one that is going down
    await stopPostmaster(home, binaries, log, urgency.signal);
    await running.keeper.release();
  }
}

/** Whether a start failed for what is over in a moment: a server that is going down, or one that is coming back. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof ClusterBusyError || hasErrorCode(error, 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P01', '57P03')
  );
}
