import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { many } from '../storage/query.ts';
import { testPdf } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

const HARMFUL = 'harmful-file-of-the-test';
const LIMIT_BYTES = 1024 * 1024;

/** Debian puts clamd where only root looks for programs. */
function findScanner(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v clamd'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

async function takePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const scanner = findScanner();
// ClamAV itself, with a signature of the test: the protocol is tried everywhere by scan-content.test
(scanner === undefined ? describe.skip : describe)('a file that ClamAV looks at', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cdi-clamd-'));
  let clamd: ChildProcess;
  let app: TestApp;
  let who: Caller;

  beforeAll(async () => {
    const port = await takePort();
    mkdirSync(path.join(folder, 'signatures'));
    chmodSync(folder, 0o755);
    const signature = Buffer.from(HARMFUL).toString('hex');
    writeFileSync(path.join(folder, 'signatures', 'test.ndb'), `Test.Virus:0:*:${signature}\n`);
    const settings = {
      Foreground: 'yes',
      TCPSocket: port,
      TCPAddr: '127.0.0.1',
      DatabaseDirectory: path.join(folder, 'signatures'),
      TemporaryDirectory: folder,
      User: userInfo().username,
      StreamMaxLength: LIMIT_BYTES,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
    writeFileSync(path.join(folder, 'clamd.conf'), lines.join(''));
    clamd = spawn(scanner ?? '', ['-c', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
    while (!(await answers(port))) {
      if (clamd.exitCode !== null) throw new Error(`clamd ended with ${clamd.exitCode}`);
      await sleep(100);
    }
    app = await buildTestApp({ settings: { CLAMAV_URL: `tcp://127.0.0.1:${port}` } });
    who = await app.as('sales');
  });
  afterAll(async () => {
    await app.close();
    clamd.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const answers = (port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false)).on('connect', () => socket.end());
    });
  const pdfWith = (words: string) => Buffer.concat([testPdf(), Buffer.from(`\n% ${words}\n%%EOF\n`)]);
  const statuses = async () =>
    (await many<{ scan_status: string }>(app.db)`select scan_status from cdi_file`).map((row) => row.scan_status);

  it('is clean, or is refused with what was found in it', async () => {
    expect((await who.upload('sheet.pdf', pdfWith('plain'))).status).toBe(200);
    const { status, body } = await who.upload('harmful.pdf', pdfWith(HARMFUL));
    expect([status, body.msg]).toEqual([
      415,
      'The virus scanner found Test.Virus.UNOFFICIAL in this file. It was not taken.',
    ]);
    expect(await statuses()).toEqual(['clean']);
  });

  it('is not taken when it is larger than the scanner looks at', async () => {
    const { status, body } = await who.upload('large.pdf', pdfWith('x'.repeat(2 * LIMIT_BYTES)));
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await statuses()).toEqual(['clean']);
  });

  it('is not taken when the scanner has gone', async () => {
    clamd.kill('SIGKILL');
    await new Promise((resolve) => clamd.once('exit', resolve));
    const { status, body } = await who.upload('sheet.pdf', pdfWith('later'));
    expect([status, body.msg]).toEqual([503, expect.stringMatching(/^The virus scanner does not answer/)]);
  });
});
