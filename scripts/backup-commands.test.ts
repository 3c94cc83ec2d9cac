import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

// @runs scripts/backup.ts scripts/restore.ts scripts/rescue.ts

const root = path.resolve(__dirname, '..');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cdi-backup-commands-'));
  // the account that PostgreSQL runs as passes through
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a script as its command does; resolves to exit code and output. */
function runScript(
  script: string,
  dataDir: string,
  ...args: readonly string[]
): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, PRODUCT_ENV: 'development', DATABASE_URL: '' };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', path.join('scripts', script), ...args],
      { cwd: root, env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, said: `${out}${err}` }),
    );
  });
}

it('creates nothing when the folder to back up has no product', async () => {
  const wrong = path.join(folder, 'wrong');
  const { code, said } = await runScript('backup.ts', wrong);
  expect([code, said]).toEqual([
    1,
    `DATA_DIR is "${wrong}", where no database is. Give the data folder of the product, or the DATABASE_URL with which it runs.\n`,
  ]);
  expect(existsSync(wrong)).toBe(false);
});

it('leaves the folder and its content unchanged when a restore is refused', async () => {
  const dataDir = path.join(folder, 'restored');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'notes.txt'), 'mine');
  const file = path.join(folder, 'photos.tar.gz');
  writeFileSync(file, gzipSync('these are no photos'));
  const { code, said } = await runScript('restore.ts', dataDir, file);
  expect(code).toBe(1);
  expect(said).toContain('photos.tar.gz cannot be restored: ');
  expect(readdirSync(dataDir)).toEqual(['notes.txt']);
});
