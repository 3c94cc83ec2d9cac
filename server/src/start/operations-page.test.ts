import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EventPage, listenLive } from '../testing/follow-events.ts';
import { publishEvent } from '../events/publish-event.ts';
import { buildTestApp } from '../testing/test-app.ts';

const page = readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');
const block = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';

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

(isThere('systemd-analyze') ? it : it.skip)('the service file is one that systemd takes', async () => {
  const file = path.join(folder, 'cdi.service');
  // the account and the programs of this machine stand for those of the plant
  const own = block('ini').replace('User=cdi', 'User=root').replace('/usr/bin/npm', process.execPath);
  writeFileSync(file, own.replaceAll('/opt/cdi', folder));
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', file]);
  expect(stderr.split('\n').filter((line) => line.includes('cdi.service'))).toEqual([]);
  expect(block('ini')).toContain('ExecStart=/usr/bin/npm start');
});

async function findPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

(isThere('nginx') ? it : it.skip)(
  'behind the proxy pages hear of changes at once, and uploads come through',
  async () => {
    const app = await buildTestApp();
    const live = await listenLive(app, app.built);
    const port = await findPort();
    const file = path.join(folder, 'nginx.conf');
    const site = block('nginx')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('127.0.0.1:8080', live.address.replace('http://', ''));
    writeFileSync(
      file,
      `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; user root; events {} http { access_log off;
     client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u;
     scgi_temp_path ${folder}/s; ${site} }`,
    );
    const nginx = execFile('nginx', ['-c', file, '-p', folder]);
    const address = `http://127.0.0.1:${port}`;
    const answers = () =>
      new Promise((resolve) =>
        get(`${address}/healthcheck.html`, (reply) => resolve(reply.resume())).on('error', () => resolve(null)),
      );
    while ((await answers()) === null) await new Promise((resolve) => setTimeout(resolve, 50));
    const heard = await EventPage.open(address, (await app.as('sales')).token);
    await publishEvent(app.db, { kind: 'release', object: 'through the proxy' });
    await heard.until(({ event }) => event?.object === 'through the proxy');
    await heard.close();
    const upload = new FormData();
    upload.set('files[]', new Blob([Buffer.alloc(2 * 1024 * 1024)]), 'large.pdf');
    const refused = await fetch(`${address}/api/cdi_file/upload`, { method: 'POST', body: upload });
    expect(refused.status).toBe(401);
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await live.stop();
    await app.close();
  },
);
