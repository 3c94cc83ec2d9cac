import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareClusterHome } from './cluster-home.ts';
import { findBarrier, listServerAccounts, NOBODY } from './server-account.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const isRoot = process.getuid?.() === 0;
let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cdi-home-'));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'product', '.data');
});
afterEach(async () => {
  await chmod(root, 0o755);
  await rm(root, { recursive: true });
});

const prepare = (canRelocate = false) =>
  prepareClusterHome({ dataDir, canRelocate, relocationRoot: path.join(root, 'lib'), log });

describe('the way to a folder', () => {
  it('is barred by the first folder that keeps others out', async () => {
    await mkdir(dataDir, { recursive: true });
    await expect(findBarrier(dataDir, NOBODY)).resolves.toBeUndefined();
    await chmod(dataDir, 0o700);
    await expect(findBarrier(dataDir, NOBODY)).resolves.toBe(dataDir);
    await chmod(root, 0o700);
    await expect(findBarrier(dataDir, NOBODY)).resolves.toBe(root);
  });

  it('is open to owner and group as their bits say', async () => {
    const { uid, gid } = await stat(root);
    await chmod(root, 0o700);
    await expect(findBarrier(root, { uid, gid: 1 })).resolves.toBeUndefined();
    await expect(findBarrier(root, { uid: uid + 1, gid })).resolves.toBe(root);
    await chmod(root, 0o710);
    await expect(findBarrier(root, { uid: uid + 1, gid })).resolves.toBeUndefined();
  });

  it('leaves what is still to be made to its maker', async () => {
    await expect(findBarrier(path.join(root, 'not', 'yet'), NOBODY)).resolves.toBeUndefined();
  });
});

describe('the account that runs the database of root', () => {
  it('is the unprivileged account, or the owner of the folder', async () => {
    const { uid, gid } = await stat(root);
    const host = { uid, gid };
    const expected = uid === 0 ? [NOBODY] : process.platform === 'darwin' ? [host] : [NOBODY, host];
    await expect(listServerAccounts(path.join(root, 'not', 'yet'), path.join(root, 'none'))).resolves.toEqual(expected);
  });
});

describe('the home of a database', () => {
  it('is the data folder, made when missing', async () => {
    const home = await prepare();
    expect(home).toEqual({
      folder: dataDir,
      cluster: path.join(dataDir, 'postgres'),
      account: isRoot ? NOBODY : undefined,
    });
    expect((await stat(dataDir)).isDirectory()).toBe(true);
  });

  it('lets the account pass, and shows it nothing, when its own folder bars the way', async () => {
    await mkdir(dataDir, { recursive: true });
    await chmod(dataDir, 0o700);
    await prepare();
    expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  });

  it('names the folder above that bars the way, and what to do', async () => {
    await mkdir(dataDir, { recursive: true });
    await chmod(root, 0o700);
    const refusal = await prepare().then(
      () => 'none needed',
      (error: unknown) => String(error),
    );
    // only root has to hand the database to another account
    expect(refusal).toMatch(isRoot ? new RegExp(`cannot pass through ${root} to .*Set DATA_DIR`) : /none needed/);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });

  it('is elsewhere when it may be and must be, stays there, and is missed when it is gone', async () => {
    await mkdir(path.join(root, 'lib'));
    await mkdir(path.join(root, 'product'), { mode: 0o700 });
    const home = await prepare(true);
    if (!isRoot) {
      expect(home.folder).toBe(dataDir);
      return;
    }
    expect(path.dirname(home.folder)).toBe(path.join(root, 'lib'));
    expect(await readFile(path.join(dataDir, 'postgres-lives-in'), 'utf8')).toBe(`${home.folder}\n`);
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('Keep both folders'));
    await expect(prepare(false)).resolves.toEqual(home);

    await rm(home.folder, { recursive: true });
    await expect(prepare(true)).rejects.toThrow(/lives in .* and is not there/);
  });

  it('never moves a database that is there', async () => {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await chmod(root, 0o700);
    const outcome = await prepare(true).then(
      (home) => home.folder,
      (error: unknown) => String(error),
    );
    expect(outcome).toMatch(isRoot ? /cannot pass through/ : new RegExp(`^${dataDir}$`));
  });

  it('says when the data folder cannot be made', async () => {
    await writeFile(path.join(root, 'product'), '');
    await expect(prepare()).rejects.toThrow(/DATA_DIR .* cannot be made/);
  });

  it('owns a database again after root restored it from a backup', async () => {
    const cluster = path.join(dataDir, 'postgres');
    await mkdir(path.join(cluster, 'base'), { recursive: true });
    await writeFile(path.join(cluster, 'base', '1'), '');
    const { account } = await prepare();
    const own = process.getuid?.();
    expect((await stat(path.join(cluster, 'base', '1'))).uid).toBe(account?.uid ?? own);
    expect((await stat(cluster)).uid).toBe(account?.uid ?? own);
  });
});
