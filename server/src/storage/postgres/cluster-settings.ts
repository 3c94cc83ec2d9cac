import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hasErrorCode } from '../../config/error-facts.ts';

export type ClusterSettings = Readonly<Record<string, string | number>>;

/** How much a power cut may cost: nothing, or everything. The second is for databases of tests, at a third of the time. */
export type Durability = 'durable' | 'disposable';

/** Bytes of shared memory that parallel queries can ask for; a container often has 64 MiB and a query then fails. */
const ENOUGH_SHARED_MEMORY = 256 * 1024 * 1024;

const COMMON: ClusterSettings = {
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 100,
  work_mem: '16MB',
  jit: 'off', // compiling costs more than the product's queries
  random_page_cost: 1.1, // solid-state disks
  // what failed reaches the caller, who logs it with the request; the server's own log keeps what concerns the server
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** For a machine of two cores and 4 GB that also runs the product. */
const DURABLE: ClusterSettings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
};

const DISPOSABLE: ClusterSettings = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_size: '256MB',
  max_wal_senders: 0,
};

/** Settings the server is started with; `cdi.launch` names this set, so that a later process knows what runs. */
export async function chooseSettings(durability: Durability, program: string): Promise<ClusterSettings> {
  const settings = {
    ...COMMON,
    ...(durability === 'durable' ? DURABLE : DISPOSABLE),
    ...((await hasLittleSharedMemory()) ? { dynamic_shared_memory_type: 'mmap' } : {}),
  };
  return { ...settings, 'cdi.launch': fingerprint(program, settings) };
}

export function listFlags(settings: ClusterSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function fingerprint(program: string, settings: ClusterSettings): string {
  return createHash('sha256')
    .update(JSON.stringify([program, settings]))
    .digest('hex')
    .slice(0, 16);
}

async function hasLittleSharedMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    const { blocks, bsize } = await statfs('/dev/shm');
    return blocks * bsize < ENOUGH_SHARED_MEMORY;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'EACCES')) return true;
    throw error;
  }
}
