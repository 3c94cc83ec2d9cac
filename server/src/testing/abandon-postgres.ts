import { startEmbeddedPostgres } from '../storage/postgres/embedded-postgres.ts';

/**
 * A server that is killed without a chance to stop its database: starts one in the folder given, prints the process
 * number and is gone.
 */
const [, , dataDir = '', durability] = process.argv;
const embedded = await startEmbeddedPostgres({
  dataDir,
  durability: durability === 'durable' ? 'durable' : 'disposable',
});
process.stdout.write(`${embedded.pid}\n`, () => process.kill(process.pid, 'SIGKILL'));
