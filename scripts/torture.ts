import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../server/src/storage/postgres/pool.ts';
import { buildUrl } from '../server/src/storage/postgres/cluster-address.ts';
import { many } from '../server/src/storage/query.ts';
import { startBuilt, stopBuilt, type BuiltServer } from './steps/start-built.ts';

/**
 * `pnpm torture [times]`: kills the built server together with its database in the middle of writing, starts it again at once, and
 * compares the acknowledged writes with the stored ones. Exits with 1 when a write was lost or stored twice, or when a start took
 * longer than five seconds.
 */
const UP_LIMIT_MS = 5_000;
const say = (text: string): void => console.log(text);

const start = (dataDir: string): Promise<BuiltServer> => startBuilt({ dataDir, isCallsOnly: true });

/** Writes until the server is gone. Resolves to the writes that the server acknowledged. */
async function write(address: string, cycle: number): Promise<readonly string[]> {
  const kept: string[] = [];
  for (let number = 0; ; number += 1) {
    const detail = `cycle ${cycle}, report ${number}`;
    try {
      const answer = await fetch(`${address}/api/feedback/save_feedback`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ 'params[detail]': detail }),
      });
      if (answer.status === 200) kept.push(detail);
      else await answer.arrayBuffer();
    } catch {
      return kept; // the server is gone, as it should be
    }
  }
}

async function killTree(dataDir: string, { child }: BuiltServer): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  child.kill('SIGKILL');
  process.kill(-Number(pid), 'SIGKILL');
}

async function readKept(dataDir: string): Promise<readonly string[]> {
  const address = { host: path.join(dataDir, 'postgres-socket'), port: 5432, password: undefined };
  const database = await openDatabase({ url: buildUrl(address, 'cdi', 'cdi') }, { maxConnections: 1 });
  const rows = await many<{ detail: string }>(database.kysely)`select detail from bug_report`;
  await database.close();
  return rows.map(({ detail }) => detail);
}

async function torture(times: number): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cdi-torture-'));
  const acknowledged: string[] = [];
  const upMs: number[] = [];
  try {
    let server = await start(dataDir);
    say(`Filled in ${(server.upMs / 1000).toFixed(1)} s; killing it ${times} times`);
    for (let cycle = 1; cycle <= times; cycle += 1) {
      const written = write(server.address, cycle);
      await new Promise((resolve) => setTimeout(resolve, 20 + ((cycle * 37) % 400)));
      await killTree(dataDir, server);
      const [next, kept] = await Promise.all([start(dataDir), written]);
      server = next;
      acknowledged.push(...kept);
      upMs.push(server.upMs);
      if (cycle % 10 === 0)
        say(`${cycle} kills, ${acknowledged.length} reports acknowledged, slowest start ${Math.max(...upMs)} ms`);
    }
    const kept = await readKept(dataDir);
    const lost = acknowledged.filter((detail) => !kept.includes(detail));
    const twice = kept.length - new Set(kept).size;
    await stopBuilt(server);
    say(
      `${times} kills, ${acknowledged.length} acknowledged, ${lost.length} lost, ${twice} kept twice, slowest start ${Math.max(...upMs)} ms`,
    );
    return lost.length > 0 || twice > 0 || Math.max(...upMs) > UP_LIMIT_MS ? 1 : 0;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const times = Number(process.argv[2] ?? 200);
if (!Number.isInteger(times) || times < 1) {
  say(`How often to kill is a whole number of 1 or more; "${process.argv[2]}" is not.`);
  process.exit(1);
}
process.exitCode = await torture(times);
