import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { makeFileStore } from './file-store.ts';

/** How many bytes the disk takes before it is full; it is never full unless a test says so. */
let space = Infinity;

jest.mock('node:fs', () => {
  const real = jest.requireActual<typeof import('node:fs')>('node:fs');
  return {
    ...real,
    createWriteStream: (...given: Parameters<typeof real.createWriteStream>) => {
      const target = real.createWriteStream(...given);
      const write = target._write.bind(target);
      target._write = ((chunk: Buffer, encoding, done) => {
        space -= chunk.length;
        if (space >= 0) write(chunk, encoding, done);
        else write(chunk.subarray(0, 1), encoding, () => done(Object.assign(new Error('full'), { code: 'ENOSPC' })));
      }) satisfies Writable['_write'];
      delete (target as Partial<Writable>)._writev;
      Object.defineProperty(target, '_writev', { value: undefined });
      return target;
    },
  };
});

let folder = '';
beforeEach(async () => {
  space = Infinity;
  folder = await mkdtemp(path.join(os.tmpdir(), 'cdi-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = async (): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name);
const source = () => Readable.from([Buffer.alloc(1000, 'a'), Buffer.alloc(1000, 'b')]);

it('keeps nothing of a file for which the disk has no room, and says so', async () => {
  const store = makeFileStore(folder);
  space = 1500;
  await expect(store.save(source(), 10_000, () => undefined)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('cannot store files right now'),
    cause: { code: 'ENOSPC' },
  });
  expect(await kept()).toEqual([]);
  space = Infinity;
  const { storageKey, sizeBytes } = await store.save(source(), 10_000, () => undefined);
  expect(await text(await store.open(storageKey, sizeBytes))).toBe('a'.repeat(1000) + 'b'.repeat(1000));
});

it('keeps nothing of a file that is checked and refused, or that breaks off', async () => {
  const store = makeFileStore(folder);
  const refusal = new Error('not this one');
  await expect(store.save(source(), 10_000, () => Promise.reject(refusal))).rejects.toBe(refusal);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a');
      throw new Error('cut');
    })(),
  );
  await expect(store.save(broken, 10_000, () => undefined)).rejects.toThrow('cut');
  expect(await kept()).toEqual([]);
});

it('shows the first and the last bytes to the check, once all are there', async () => {
  const check = jest.fn();
  const pieces = [Buffer.from('head'), Buffer.alloc(300_000), Buffer.from('tail')];
  await makeFileStore(folder).save(Readable.from(pieces), 400_000, check);
  const [{ head, tail }] = check.mock.calls[0] as [{ head: Buffer; tail: Buffer }];
  expect([head.subarray(0, 4).toString(), tail.subarray(-4).toString()]).toEqual(['head', 'tail']);
});

it('keeps the same content once, under its hash', async () => {
  const store = makeFileStore(folder);
  const [one, two] = await Promise.all([store.saveBuffer(Buffer.from('same')), store.saveBuffer(Buffer.from('same'))]);
  expect(one?.storageKey).toBe(two?.storageKey);
  expect(await kept()).toEqual([one?.sha256]);
});

it.each(['', '../secret', 'ab/../../secret', `ab/${'g'.repeat(64)}`, `/etc/${'a'.repeat(64)}`])(
  'gives out nothing under the key %j',
  async (key) => {
    await expect(makeFileStore(folder).open(key, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

it('sweeps away what an upload of an ended process left, and nothing that is being sent', async () => {
  const store = makeFileStore(folder);
  const { sha256 } = await store.saveBuffer(Buffer.from('kept'));
  for (const [name, day] of [
    ['old', '2026-01-01'],
    ['young', '2026-01-03'],
  ] as const) {
    const file = path.join(folder, 'uploading', name);
    await writeFile(file, 'half');
    await utimes(file, new Date(day), new Date(day));
  }
  await store.sweep(new Date('2026-01-02'));
  expect([...(await kept())].sort()).toEqual([sha256, 'young'].sort());
});

it('sweeps an empty folder without a word', async () => {
  await expect(makeFileStore(path.join(folder, 'none')).sweep(new Date())).resolves.toBeUndefined();
});
