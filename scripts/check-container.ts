/**
 * `pnpm check:container` runs the container commands of docs/operations.md, with different names, port and settings: builds the image,
 * starts it, waits until it is healthy, makes a backup in it and stops it. Exits with 1 when one of them fails.
 * `--engine podman` uses podman instead of docker; `--keep` keeps the image.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { runCommand } from './steps/run-command.mjs';
import { failInWords, logWithTime } from './steps/say-with-time.ts';

/** With an empty database; on a slow disk the image is copied first. */
const READY_LIMIT_MS = 120_000;
/** Time that the documented commands give a server to stop. */
const STOP_LIMIT_S = 15;
const NAME = 'cdi-check';

const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'docker' }, keep: { type: 'boolean', default: false } },
});
const { engine } = values;

async function run(line: string): Promise<string> {
  logWithTime(line);
  const { code, output } = await runCommand(line, { root: workspaceRoot, output: 'collect' });
  if (code !== 0) throw new Error(`It ended with ${code}:\n${output}`);
  return output;
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The lines of the page: build, run, backup. Throws when they are others. */
async function readLines(
  settings: string,
  port: number,
): Promise<readonly [build: string, start: string, backup: string]> {
  const page = await readFile(path.join(workspaceRoot, 'docs/operations.md'), 'utf8');
  const block = /^```bash\n(docker build[\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
  const lines = block.trim().split('\n');
  const [build = '', start = '', backup = ''] = lines.map((line) =>
    line
      .replace(/^docker/, engine)
      .replace(/-t cdi /, `-t ${NAME} `)
      .replace('--name cdi ', `--name ${NAME} `)
      .replace('8080:8080', `${port}:${port} -e PORT=${port}`)
      .replace('cdi-data:', `${NAME}-data:`)
      .replace('/etc/cdi.env', settings)
      .replace(/exec cdi /, `exec ${NAME} `)
      .replace(/ cdi$/, ` ${NAME}`),
  );
  if (lines.length !== 3 || !backup.includes(' backup '))
    throw new Error('docs/operations.md has other lines than build, run and exec.');
  return [build, start, backup];
}

async function waitUntilReady(port: number): Promise<void> {
  for (const until = Date.now() + READY_LIMIT_MS; Date.now() < until; await sleep(500)) {
    const answer = await fetch(`http://localhost:${port}/healthcheck.html?ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`Nobody answers at port ${port}:\n${await run(`${engine} logs ${NAME}`)}`);
}

await failInWords(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cdi-container-'));
  const settings = path.join(folder, 'cdi.env');
  const tidyUp = async (): Promise<void> => {
    for (const line of [`rm -f ${NAME}`, `volume rm ${NAME}-data`, ...(values.keep ? [] : [`rmi ${NAME}`])])
      await runCommand(`${engine} ${line}`, { root: workspaceRoot, output: 'collect' });
    await rm(folder, { recursive: true, force: true });
  };
  await writeFile(
    settings,
    `SECRET=${randomBytes(32).toString('hex')}\nPUBLIC_URL=http://localhost:8080\nSUPPORT_PHONE=(312) 555-0142\nSUPPORT_EMAIL=help@example.com\nFIRST_SUPER_EMAIL=owner@example.com\n`,
  );
  try {
    const port = await findPort();
    const [build, start, backup] = await readLines(settings, port);
    await run(build);
    await run(start);
    await waitUntilReady(port);
    // what its health check runs
    await run(`${engine} exec ${NAME} node scripts/is-ready.mjs`);
    const said = await run(backup);
    if (!/\/data\/backups\/cdi-\S+\.tar\.gz: .* tables/.test(said)) throw new Error(`No backup was made:\n${said}`);
    const before = Date.now();
    await run(`${engine} stop ${NAME}`);
    const seconds = (Date.now() - before) / 1000;
    const code = (await run(`${engine} inspect ${NAME} --format "{{.State.ExitCode}}"`)).trim();
    if (code !== '0' || seconds > STOP_LIMIT_S)
      throw new Error(
        `It stopped with ${code} after ${seconds.toFixed(1)} s; 0 and ${STOP_LIMIT_S} s at most are right.`,
      );
    logWithTime(`The container was built, ran, was backed up and stopped within ${seconds.toFixed(1)} s`);
  } finally {
    await tidyUp();
  }
});
