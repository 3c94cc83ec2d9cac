import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import type * as SmallDisk from '../../testing/small-disk.ts';
import { disk } from '../../testing/small-disk.ts';
import { makeBucketStore } from './bucket-store.ts';
import { openBucket, type Bucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { makeFolderStore } from './folder-store.ts';

jest.mock('node:fs', () => jest.requireActual<typeof SmallDisk>('../../testing/small-disk.ts').fsOnSmallDisk());

let folder = '';
let number = 0;
let s3: S3Server;
/** A folder of the bucket for each test. */
const inBucket = () => `test-${number}`;
const bucket = () => openBucket(s3.address(inBucket()), { tries: 2, silenceMs: 5_000 });

beforeAll(async () => {
  s3 = await startS3Server();
});
beforeEach(async () => {
  disk.space = Infinity;
  number += 1;
  folder = await mkdtemp(path.join(os.tmpdir(), 'cdi-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => s3.stop());

const listFolder = async (): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name);
const source = () => Readable.from([Buffer.alloc(1000, 'a'), Buffer.alloc(1000, 'b')]);

interface Kind {
  readonly open: () => FileStore;
  /** Names of all files that are kept, and of what is half there. */
  readonly kept: () => Promise<readonly string[]>;
  readonly age: (storageKey: string, writtenAt: Date) => Promise<void>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a folder': {
    open: () => makeFolderStore(folder),
    kept: listFolder,
    age: (storageKey, at) => utimes(path.join(folder, storageKey), at, at),
  },
  'an S3 store': {
    open: () => makeBucketStore(bucket(), folder),
    kept: async () => [...(await s3.list(inBucket())).map((key) => path.basename(key)), ...(await listFolder())],
    age: (storageKey, at) => s3.age(inBucket(), `files/${storageKey}`, at),
  },
};

describe.each(Object.entries(KINDS))('files in %s', (_name, { open, kept, age }) => {
  it('nothing is kept of a file for which the disk has no room, and that is said', async () => {
    const store = open();
    disk.space = 1500;
    await expect(store.save(source(), 10_000, () => undefined)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('cannot store files right now'),
      cause: { code: 'ENOSPC' },
    });
    expect(await kept()).toEqual([]);
    disk.space = Infinity;
    const { storageKey, sizeBytes } = await store.save(source(), 10_000, () => undefined);
    expect(await text(await store.open(storageKey, sizeBytes))).toBe('a'.repeat(1000) + 'b'.repeat(1000));
  });

  it('nothing is kept of a file that is checked and refused, is too large, or breaks off', async () => {
    const store = open();
    const refusal = new Error('not this one');
    await expect(store.save(source(), 10_000, () => Promise.reject(refusal))).rejects.toBe(refusal);
    await expect(store.save(source(), 1999, () => undefined)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a');
        throw new Error('cut');
      })(),
    );
    await expect(store.save(broken, 10_000, () => undefined)).rejects.toThrow('cut');
    expect(await kept()).toEqual([]);
  });

  it('the check sees the first and the last bytes, once all are there, and may read them all', async () => {
    const check = jest.fn();
    const pieces = [Buffer.from('head'), Buffer.alloc(300_000), Buffer.from('tail')];
    let read = '';
    await open().save(Readable.from(pieces), 400_000, async (ends, again) => {
      check(ends);
      read = await text(again());
    });
    const [{ head, tail }] = check.mock.calls[0] as [{ head: Buffer; tail: Buffer }];
    expect([head.subarray(0, 4).toString(), tail.subarray(-4).toString()]).toEqual(['head', 'tail']);
    expect([read.length, read.slice(0, 4), read.slice(-4)]).toEqual([300_008, 'head', 'tail']);
  });

  it('the same content is kept once, under its hash, and comes back whole', async () => {
    const store = open();
    const [one, two] = await Promise.all([
      store.saveBuffer(Buffer.from('same')),
      store.save(Readable.from([Buffer.from('same')]), 100, () => undefined),
    ]);
    expect(one?.storageKey).toBe(two?.storageKey);
    expect(await kept()).toEqual([one?.sha256]);
    expect(await text(await store.open(String(one?.storageKey), 4))).toBe('same');
  });

  it('a file of no bytes is a file', async () => {
    const { storageKey } = await open().saveBuffer(Buffer.alloc(0));
    expect(await text(await open().open(storageKey, 0))).toBe('');
  });

  it.each(['', '../secret', 'ab/../../secret', `ab/${'g'.repeat(64)}`, `/etc/${'a'.repeat(64)}`])(
    'nothing is given out or removed under the key %j',
    async (key) => {
      await expect(open().open(key, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(open().remove(key, new Date())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('what is not there, or has another size, is not given out', async () => {
    const { storageKey } = await open().saveBuffer(Buffer.from('whole'));
    await expect(open().open(storageKey, 6)).rejects.toMatchObject({ code: 'GONE', message: /damaged/ });
    await expect(open().open(`ab/${'a'.repeat(64)}`, 1)).rejects.toMatchObject({ code: 'GONE', message: /not in/ });
  });

  it('old bytes are removed; young ones, and those that came again, stay', async () => {
    const store = open();
    const [day1, day2, day3] = [new Date('2026-01-01'), new Date('2026-01-02'), new Date('2026-01-03')];
    const [old, young, again] = await Promise.all(
      ['old', 'young', 'again'].map((word) => store.saveBuffer(Buffer.from(word))),
    );
    if (!old || !young || !again) throw new Error('not saved');
    await age(old.storageKey, day1);
    await age(young.storageKey, day3);
    await age(again.storageKey, day1);
    await store.saveBuffer(Buffer.from('again'));
    for (const { storageKey } of [old, young, again, old]) await store.remove(storageKey, day2);
    expect([...(await kept())].sort()).toEqual([young.sha256, again.sha256].sort());
  });

  it('what an upload of an ended process left is swept away, and nothing that is being sent', async () => {
    const store = open();
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
});

it('an empty folder is swept without a word', async () => {
  await expect(makeFolderStore(path.join(folder, 'none')).sweep(new Date())).resolves.toBeUndefined();
});

describe('an S3 store that several servers share', () => {
  const DAY = new Date('2026-01-02');
  const content = Buffer.from('came again');

  async function makeOld(): Promise<string> {
    const { storageKey } = await makeBucketStore(bucket(), folder).saveBuffer(content);
    await s3.age(inBucket(), `files/${storageKey}`, new Date('2026-01-01'));
    return storageKey;
  }

  it('keeps what comes again between the look at the old bytes and their removal', async () => {
    const storageKey = await makeOld();
    let saving: Promise<unknown> = Promise.resolve();
    const real = bucket();
    const removing: Bucket = {
      ...real,
      async remove(key) {
        if (key.startsWith('files/')) {
          // another server has written the same bytes by now
          await new Promise<void>((written) => {
            const put: Bucket['put'] = async (...given) => {
              await real.put(...given);
              written();
            };
            saving = makeBucketStore({ ...real, put }, folder).saveBuffer(content);
          });
        }
        await real.remove(key);
      },
    };
    await makeBucketStore(removing, folder).remove(storageKey, DAY);
    await saving;
    expect(await text(await makeBucketStore(real, folder).open(storageKey, content.length))).toBe('came again');
    expect(await s3.list(inBucket())).toEqual([`files/${storageKey}`]);
  });

  it('is not held up by the mark of a removal that ended with its server', async () => {
    const storageKey = await makeOld();
    await bucket().put(`removing/${storageKey}`, { sizeBytes: 0, sha256: emptySha256, open: () => Readable.from([]) });
    await s3.age(inBucket(), `removing/${storageKey}`, new Date(Date.now() - 10 * 60_000));
    await makeBucketStore(bucket(), folder).saveBuffer(content);
    expect(await s3.list(inBucket())).toEqual([`files/${storageKey}`]);
  });

  it('says that files cannot be stored while it does not answer, and takes them again afterwards', async () => {
    const store = makeBucketStore(bucket(), folder);
    const { storageKey } = await store.saveBuffer(content);
    await s3.pause();
    for (const call of [store.save(source(), 10_000, () => undefined), store.open(storageKey, content.length)])
      await expect(call).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringContaining('cannot store files right now'),
      });
    expect(await listFolder()).toEqual([]);
    await s3.resume();
    expect(await text(await store.open(storageKey, content.length))).toBe('came again');
    await store.save(source(), 10_000, () => undefined);
  });

  it('refuses a key that it does not know, with its own word in the cause', async () => {
    const store = makeBucketStore(openBucket({ ...s3.address(inBucket()), accessKeyId: 'SOMEBODY' }), folder);
    await expect(store.saveBuffer(content)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { message: expect.stringContaining('403 InvalidAccessKeyId') },
    });
  });
});

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
