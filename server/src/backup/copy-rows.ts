import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TablePicture } from './schema-picture.ts';

/** How many rows of a table, and the checksum of their text in the order of their key. */
export interface RowSum {
  readonly rows: number;
  readonly sha256: string;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const TEXT_TYPE = /^(text|character varying)/;

const listColumns = ({ columns }: TablePicture): string => columns.map(({ name }) => quote(name)).join(', ');

/** By the key, letters as bytes: two databases of different languages give the same order. */
function orderOf({ columns, key }: TablePicture): string {
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]));
  if (key.length === 0) return 't::text collate "C"';
  return key.map((name) => `${quote(name)}${TEXT_TYPE.test(typeOf.get(name) ?? '') ? ' collate "C"' : ''}`).join(', ');
}

/** The rows of a table as PostgreSQL's own text, piece by piece. Returns what they came to. */
export async function copyOut(
  client: PoolClient,
  table: TablePicture,
  take: (piece: Buffer) => Promise<void>,
): Promise<RowSum> {
  const text = `copy (select ${listColumns(table)} from public.${quote(table.name)} t order by ${orderOf(table)}) to stdout`;
  const stream = client.query(copyTo(text));
  const hash = createHash('sha256');
  await pipeline(stream, async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      await take(piece);
    }
  });
  return { rows: stream.rowCount, sha256: hash.digest('hex') };
}

/** What the rows of a table come to. */
export const sumRows = (client: PoolClient, table: TablePicture): Promise<RowSum> =>
  copyOut(client, table, async () => undefined);

/** Fills an empty table. Numbers that the database gave are taken as they were. */
export async function copyIn(client: PoolClient, table: TablePicture, pieces: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(pieces, client.query(copyFrom(`copy public.${quote(table.name)} (${listColumns(table)}) from stdin`)));
}
