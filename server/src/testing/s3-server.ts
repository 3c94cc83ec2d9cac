import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { readBucketAddress, type BucketSettings } from '../config/bucket-address.ts';

/** The pair that the server knows. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const OBJECT_ENDING = '._S3rver_object';

/** An S3 server of its own, with one bucket. */
export interface S3Server {
  /** Settings of a server whose files are in a folder of the bucket. */
  settings(folder: string): Readonly<Record<'FILES_URL' | keyof typeof KEYS, string>>;
  /** The same, as they are read. */
  address(folder: string): BucketSettings;
  /** Keys of all objects in a folder of the bucket, without the folder, sorted. */
  list(folder: string): Promise<readonly string[]>;
  /** Where the bytes of an object are. */
  placeOf(folder: string, key: string): string;
  /** Makes an object as old as if it had been written then. */
  age(folder: string, key: string, writtenAt: Date): Promise<void>;
  /** Answers no request, until it is started again at the same address. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cdi-s3-'));
  const open = async (wanted: number): Promise<{ server: S3rver; port: number }> => {
    const buckets = [{ name: 'plant', configs: [] }];
    const server = new S3rver({
      port: wanted,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: buckets,
    });
    return { server, port: (await server.run()).port };
  };
  const { server: first, port } = await open(0);
  let server = first;
  const settings = (folder: string) => ({
    FILES_URL: `s3://plant/${folder}?endpoint=http://127.0.0.1:${port}`,
    ...KEYS,
  });
  const placeOf = (folder: string, key: string) => path.join(directory, 'plant', folder, `${key}${OBJECT_ENDING}`);
  return {
    settings,
    address(folder) {
      const address = readBucketAddress(settings(folder).FILES_URL);
      if (address === null) throw new Error(settings(folder).FILES_URL);
      return { ...address, accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY };
    },
    async list(folder) {
      const home = path.join(directory, 'plant', folder);
      const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith(OBJECT_ENDING))
        .map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)).slice(0, -OBJECT_ENDING.length))
        .sort();
    },
    placeOf,
    age: (folder, key, writtenAt) => utimes(placeOf(folder, key), writtenAt, writtenAt),
    pause: () => server.close(),
    async resume() {
      ({ server } = await open(port));
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
