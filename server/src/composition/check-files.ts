import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { BuildRecord, BuiltAsset } from '@cdi/shared/remotes';
import { hasErrorCode } from '../config/error-facts.ts';

/** Files of a release that are no asset: its record, and marks of this machine. */
const BESIDE = ['assets.json', '.published', '.brought'];
const COMPRESSED = { '.br': createBrotliDecompress, '.gz': createGunzip } as const;
const AT_ONCE = 8;

/** Files in a folder that differ from its record, a sentence for each file. */
export async function findFileProblems(folder: string, record: BuildRecord): Promise<readonly string[]> {
  const files = await listFiles(folder);
  const unknown = files.filter((file) => !BESIDE.includes(file) && findAsset(file, record) === undefined);
  const wrong: string[] = [];
  const left = Object.entries(record.assets);
  const check = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [file, asset] = next;
      if (!files.includes(file)) wrong.push(`${file} is missing.`);
      else if (!(await isWhole(path.join(folder, file), asset))) wrong.push(`${file} is not what was built.`);
      for (const ending of Object.keys(COMPRESSED) as (keyof typeof COMPRESSED)[])
        if (files.includes(file + ending) && !(await isWhole(path.join(folder, file + ending), asset, ending)))
          wrong.push(`${file}${ending} does not hold ${file}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  return [...unknown.map((file) => `${file} is not named in assets.json.`), ...wrong.sort()];
}

/** Total size of the files of a release on the disk, bytes. */
export async function weighFolder(folder: string): Promise<number> {
  const sizes = await Promise.all((await listFiles(folder)).map((file) => stat(path.join(folder, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Paths of all files below a folder, by `/`. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function findAsset(file: string, { assets }: BuildRecord): BuiltAsset | undefined {
  const plain = Object.keys(COMPRESSED).reduce(
    (name, ending) => (name.endsWith(ending) ? name.slice(0, -3) : name),
    file,
  );
  return Object.hasOwn(assets, file) ? assets[file] : Object.hasOwn(assets, plain) ? assets[plain] : undefined;
}

/** Whether a file, unpacked, is the asset: neither longer nor other. What cannot be unpacked is not. */
async function isWhole(place: string, asset: BuiltAsset, ending?: keyof typeof COMPRESSED): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    const content = createReadStream(place);
    const counted = countInto(hash, asset.bytes);
    if (ending === undefined) await pipeline(content, counted);
    else await pipeline(content, COMPRESSED[ending](), counted);
  } catch (error) {
    if (hasErrorCode(error, 'EMFILE', 'ENFILE', 'EACCES', 'EIO')) throw error;
    return false;
  }
  return `sha256-${hash.digest('base64')}` === asset.integrity;
}

/** Hashes what comes, and breaks off after `most` bytes: a small file may unpack to endlessly many. */
function countInto(hash: Hash, most: number): Writable {
  let bytes = 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > most ? new Error('It is longer than what was built.') : null);
    },
  });
}
