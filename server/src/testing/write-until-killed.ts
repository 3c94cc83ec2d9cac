import pg from 'pg';
import { startEmbeddedPostgres } from '../storage/postgres/embedded-postgres.ts';

/**
 * A server that is killed without a chance to stop its database: starts one in the given folder and prints its process number. With a third
 * argument it then writes rows, printing the number of each once it is committed, until it is killed; otherwise it exits by itself.
 */
const [, , dataDir = '', durability, task] = process.argv;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const embedded = await startEmbeddedPostgres({
  dataDir,
  durability: durability === 'durable' ? 'durable' : 'disposable',
  log,
});
if (task === undefined) process.stdout.write(`${embedded.pid}\n`, () => process.kill(process.pid, 'SIGKILL'));
else {
  process.stdout.write(`${embedded.pid}\n`);
  const client = new pg.Client({ connectionString: embedded.url });
  client.on('error', () => process.exit(1));
  await client.connect();
  await client.query('create table if not exists written (number bigint generated always as identity primary key)');
  for (;;) {
    const { rows } = await client.query<{ number: string }>('insert into written default values returning number');
    process.stdout.write(`${rows[0]?.number}\n`);
  }
}
