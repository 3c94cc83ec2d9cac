import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BackupState } from '@cdi/shared/contracts';
import type { AppServices } from '../context.ts';
import { many } from '../storage/query.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { nightlyBackup } from './nightly-backup.job.ts';
import { watchBackups } from './watch-backups.job.ts';

let app: TestApp;
let folder: string;
let now: Date;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  now = new Date();
  app = await buildTestApp({ now: () => now });
  folder = await mkdtemp(path.join(tmpdir(), 'cdi-nightly-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const later = (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS));
const services = (backupDir: string | undefined, backupKeep = 14): AppServices => ({
  ...app.services,
  environment: { ...app.services.environment, databaseUrl: app.url, backupDir, backupKeep },
});
const readState = async () =>
  (await (await app.as('super')).post<BackupState & Record<string, unknown>>('/api/dev_tools/backups', {})).body.data;

describe('the nightly backup', () => {
  it('is made where a folder is set, and the oldest go', async () => {
    await writeFile(path.join(folder, 'notes.txt'), 'of the plant');
    for (let night = 0; night < 4; night += 1) {
      await nightlyBackup.run(services(folder, 2), {});
      later(24);
    }
    const names = await readdir(folder);
    expect(names.filter((name) => /^cdi-.+\.tar\.gz$/.test(name))).toHaveLength(2);
    expect(names).toContain('notes.txt');
    expect(await readState()).toMatchObject({
      hours: 24,
      is_too_old: false,
      last: { missing: 0, file: expect.any(String) },
    });
  });

  it('is not made where none is set', async () => {
    await nightlyBackup.run(services(undefined), {});
    expect(await readState()).toMatchObject({ folder: null, last: null, kept: [] });
  });

  it('fails aloud', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await expect(nightlyBackup.run(services(path.join(folder, 'file')), {})).rejects.toThrow();
  });
});

describe('a backup that is too old', () => {
  const told = () => many<{ cdi_alert: string; url: string }>(app.db)`select cdi_alert, url from cdi_alert`;
  const mails = () => many<{ recipient: string }>(app.db)`select recipient from mail_outbox`;

  it('is reported to super users by alert and mail, once a day, until there is a new one', async () => {
    await nightlyBackup.run(services(folder), {});
    later(35);
    await watchBackups.run(services(folder), {});
    expect(await told()).toEqual([]);
    later(2);
    await watchBackups.run(services(folder), {});
    later(1);
    await watchBackups.run(services(folder), {});
    expect(await told()).toEqual([
      { cdi_alert: 'The last backup is older than 36 hours.', url: '/dev_tools?tab=backups' },
    ]);
    expect(await mails()).toEqual([{ recipient: 'super@cdi.test' }]);
    expect(await readState()).toMatchObject({ hours: 38, is_too_old: true });
    await nightlyBackup.run(services(folder), {});
    expect(await readState()).toMatchObject({ hours: 0, is_too_old: false });
  });

  it('is reported when no backup was ever made, but not when backups are switched off', async () => {
    later(37);
    await watchBackups.run(services(undefined), {});
    expect(await told()).toEqual([]);
    await watchBackups.run(services(folder), {});
    expect(await told()).toHaveLength(1);
  });
});
