import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { cacheRoot } from './workspace.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(js|css|svg)$/;

/**
 * Writes a `.br` and a `.gz` file beside every script and style sheet of a folder, so that the server never compresses on the
 * fly. Results are kept by content: a chunk that did not change costs nothing. Answers the brotli size in bytes by file name.
 */
export async function compressAssets(folder: string): Promise<Map<string, number>> {
  const kept = path.join(cacheRoot, 'compressed');
  await mkdir(kept, { recursive: true });
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      const cached = path.join(kept, createHash('sha256').update(content).digest('hex').slice(0, 32));
      await compressOnce(`${cached}.br`, () =>
        brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      );
      await compressOnce(`${cached}.gz`, () => gzip(content, { level: 9 }));
      await Promise.all(['.br', '.gz'].map((ending) => copyFile(cached + ending, file + ending)));
      return [name, (await stat(`${file}.br`)).size] as const;
    }),
  );
  return new Map(sizes);
}

async function compressOnce(target: string, compress: () => Promise<Buffer>): Promise<void> {
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  if (!isThere) await writeFile(target, await compress());
}
