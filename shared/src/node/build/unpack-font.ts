import { inflateSync } from 'node:zlib';

/** Bytes of a header and of one row of its table: in a WOFF, and in the font that it holds. */
const WOFF = { header: 44, row: 20 };
const FONT = { header: 12, row: 16 };

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly content: Buffer;
}

/** The font that a WOFF (version 1) holds, as renderers take it: the same tables, not compressed. */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no font in WOFF, version 1.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF.header + index * WOFF.row));
  const head = Buffer.alloc(FONT.header + count * FONT.row);
  const largest = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(largest * FONT.row, 6);
  head.writeUInt16BE(Math.log2(largest), 8);
  head.writeUInt16BE((count - largest) * FONT.row, 10);
  let offset = head.length;
  const contents = tables.map(({ tag, checksum, content }, index) => {
    const row = FONT.header + index * FONT.row;
    tag.copy(head, row);
    head.writeUInt32BE(checksum, row + 4);
    head.writeUInt32BE(offset, row + 8);
    head.writeUInt32BE(content.length, row + 12);
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...contents]);
}

function readTable(woff: Buffer, row: number): Table {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(row + at)) as [
    number,
    number,
    number,
    number,
  ];
  const bytes = woff.subarray(offset, offset + packed);
  return { tag: woff.subarray(row, row + 4), checksum, content: packed < length ? inflateSync(bytes) : bytes };
}
