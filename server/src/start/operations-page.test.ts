import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readEnvironment } from '../config/environment.ts';
import { EventPage, listenLive } from '../testing/follow-events.ts';
import { publishEvent } from '../events/publish-event.ts';
import { readBlock } from '../testing/operations-page.ts';
import { hasNginx, startNginx } from '../testing/start-proxy.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { adviseProduction } from './advise-production.ts';

/** As a browser that trusts the certificate asks. */
const get = (address: string, certificate: string) =>
  new Promise<{ status: number | undefined }>((resolve, reject) =>
    https
      .get(address, { ca: readFileSync(certificate) }, (reply) => {
        reply.resume();
        resolve({ status: reply.statusCode });
      })
      .on('error', reject),
  );

const isThere = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'cdi-page-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the example of /etc/cdi.env', () => {
  const lines = readBlock('dotenv').trim().split('\n');
  const own = lines.map((line) => (line.startsWith('SECRET=') ? `SECRET=${'0123456789abcdef'.repeat(4)}` : line));
  const read = (file: readonly string[]) => {
    const settings = Object.fromEntries(file.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
    return { settings, environment: readEnvironment({ PRODUCT_ENV: 'production', ...settings }, folder) };
  };

  it('starts production with a secret of its own, and lacks a virus scanner alone', () => {
    for (const line of lines) expect(line).toMatch(/^[A-Z_]+=\S+$/);
    const { settings, environment } = read(own);
    expect(environment).toMatchObject({ publicUrl: 'https://my.example.com', firstSuperEmail: 'you@company.com' });
    expect(adviseProduction(settings)).toEqual([expect.stringMatching(/^CLAMAV_URL is not set/)]);
    expect(() => read(lines)).toThrow(/^SECRET is 46 characters long and weak/);
  });

  it.each([0, 1, 2, 3])('names line %d when it is missing', (missing) => {
    const name = lines[missing]?.split('=')[0];
    expect(() => read(own.filter((_line, index) => index !== missing))).toThrow(new RegExp(`^${name} is not set;`));
  });
});

(isThere('systemd-analyze') ? it : it.skip)('the service file is one that systemd takes', async () => {
  const file = path.join(folder, 'cdi.service');
  // the account and the programs of this machine stand for those of the plant
  const own = readBlock('ini').replace('User=cdi', 'User=root').replace('/usr/bin/node', process.execPath);
  writeFileSync(file, own.replaceAll('/opt/cdi', folder));
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', file]);
  expect(stderr.split('\n').filter((line) => line.includes('cdi.service'))).toEqual([]);
  // what npm runs, and a stop for it alone: the server ends its database when calls have ended, and it ends after the server
  const manifest = readFileSync(path.resolve(__dirname, '../../../package.json'), 'utf8');
  expect(manifest).toContain('"start": "node scripts/start.mjs"');
  expect(readBlock('ini').split('\n')).toEqual(
    expect.arrayContaining(['ExecStart=/usr/bin/node scripts/start.mjs', 'KillMode=mixed']),
  );
});

(hasNginx() ? it : it.skip)('behind the proxy pages hear of changes at once, and uploads come through', async () => {
  const app = await buildTestApp();
  const live = await listenLive(app, app.built);
  const { address, stop } = await startNginx([live.address]);
  const heard = await EventPage.open(address, (await app.as('sales')).token);
  await publishEvent(app.db, { kind: 'release', object: 'through the proxy' });
  await heard.until(({ event }) => event?.object === 'through the proxy');
  await heard.close();
  const upload = new FormData();
  upload.set('files[]', new Blob([Buffer.alloc(2 * 1024 * 1024)]), 'large.pdf');
  const refused = await fetch(`${address}/api/cdi_file/upload`, { method: 'POST', body: upload });
  expect(refused.status).toBe(401);
  await stop();
  await live.stop();
  await app.close();
});

(hasNginx() && isThere('openssl') ? it : it.skip)(
  'the proxy has the certificate, and sends plain HTTP there',
  async () => {
    const tls = { certificate: path.join(folder, 'cdi.pem'), key: path.join(folder, 'cdi.key') };
    const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext`;
    const files = ['subjectAltName=IP:127.0.0.1', '-keyout', tls.key, '-out', tls.certificate];
    execFileSync('openssl', [...request.split(' '), ...files], { stdio: 'ignore' });
    const app = await buildTestApp();
    const live = await listenLive(app, app.built);
    const proxy = await startNginx([live.address], tls);
    expect(await get(`${proxy.address}/healthcheck.html?ready`, tls.certificate)).toMatchObject({ status: 200 });
    const plain = await fetch(`${proxy.plainAddress}/quote?id=7`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/quote?id=7']);
    await proxy.stop();
    await live.stop();
    await app.close();
  },
);

(hasNginx() ? it : it.skip)('nobody who reads notices that one of two servers is stopped', async () => {
  const apps = [await buildTestApp(), await buildTestApp()] as const;
  const [stopping, staying] = [await listenLive(apps[0], apps[0].built), await listenLive(apps[1], apps[1].built)];
  const { address, stop } = await startNginx([stopping.address, staying.address]);
  await apps[0].built.drain();
  const own = await fetch(`${stopping.address}/healthcheck.html?ready`);
  expect([own.status, own.headers.get('retry-after')]).toEqual([503, '5']);
  const ready = async (): Promise<number> => (await fetch(`${address}/healthcheck.html?ready`)).status;
  const seen = [];
  for (let each = 0; each < 20; each += 1) seen.push(await ready());
  expect(new Set(seen)).toEqual(new Set([200]));
  await stop();
  for (const live of [stopping, staying]) await live.stop();
  for (const app of apps) await app.close();
});
