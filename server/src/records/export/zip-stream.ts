import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its content is made while it is read. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const VERSION = 20;
/** Sizes follow the content, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** January 1, 1980: an archive of the same rows is the same archive. */
const DOS_DATE = 0x21;

const numbers = (...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(parts.reduce((total, [, bytes]) => total + bytes, 0));
  let at = 0;
  for (const [value, bytes] of parts) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** What a local header and the directory say alike. */
const common = (crc: number, packed: number, size: number, nameLength: number): Buffer =>
  numbers(
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DOS_DATE, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [nameLength, 2],
    [0, 2],
  );

/** A ZIP archive as it grows: nothing of it waits in memory. Up to 4 GB. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = Buffer.concat([numbers([0x04034b50, 4]), common(0, 0, 0, name.length), name]);
    yield head;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of deflate(entry.content, sums)) {
      sums.packed += chunk.length;
      yield chunk;
    }
    const { crc, packed, size } = sums;
    yield numbers([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]);
    written.push({ name, offset, crc, packed, size });
    offset += head.length + packed + 16;
  }
  const directory = Buffer.concat(
    written.map(({ name, offset: at, crc, packed, size }) =>
      Buffer.concat([
        numbers([0x02014b50, 4], [VERSION, 2]),
        common(crc, packed, size, name.length),
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
        name,
      ]),
    ),
  );
  yield directory;
  const count = written.length;
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

/** Packs texts, and sums up what went in. A reader who leaves ends the texts too. */
function deflate(content: ZipEntry['content'], sums: { crc: number; size: number }): AsyncIterable<Buffer> {
  const source = async function* (): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  };
  const packer = createDeflateRaw({ level: 6 });
  // an error of either end reaches the reader through the packer
  pipeline(Readable.from(source()), packer, () => undefined);
  return packer as AsyncIterable<Buffer>;
}
