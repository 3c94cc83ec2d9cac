import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EventPage, listenLive } from '../testing/follow-events.ts';
import { publishEvent } from '../events/publish-event.ts';
import { readBlock } from '../testing/operations-page.ts';
import { hasNginx, startNginx } from '../testing/start-proxy.ts';
import { buildTestApp } from '../testing/test-app.ts';

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
  const own = readBlock('ini').replace('User=cdi', 'User=root').replace('/usr/bin/npm', process.execPath);
  writeFileSync(file, own.replaceAll('/opt/cdi', folder));
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', file]);
  expect(stderr.split('\n').filter((line) => line.includes('cdi.service'))).toEqual([]);
  expect(readBlock('ini')).toContain('ExecStart=/usr/bin/npm start');
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
