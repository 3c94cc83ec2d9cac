import type * as Fs from 'node:fs';
import type { Writable } from 'node:stream';

/** How many bytes the disk takes before it is full; it is never full unless a test says so. */
export const disk = { space: Infinity };

/** `node:fs` on such a disk, for `jest.mock`: streams that write meet ENOSPC in the middle of what they write, as they do on a full disk. */
export function fsOnSmallDisk(): typeof Fs {
  const real = jest.requireActual<typeof Fs>('node:fs');
  return {
    ...real,
    createWriteStream: (...given: Parameters<typeof real.createWriteStream>) => {
      const target = real.createWriteStream(...given);
      const write = target._write.bind(target);
      target._write = ((chunk: Buffer, encoding, done) => {
        disk.space -= chunk.length;
        if (disk.space >= 0) write(chunk, encoding, done);
        else write(chunk.subarray(0, 1), encoding, () => done(Object.assign(new Error('full'), { code: 'ENOSPC' })));
      }) satisfies Writable['_write'];
      delete (target as Partial<Writable>)._writev;
      Object.defineProperty(target, '_writev', { value: undefined });
      return target;
    },
  };
}
