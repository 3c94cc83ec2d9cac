import type { RowSum } from './copy-rows.ts';
import type { NextNumbers } from './restore-schema.ts';
import type { SchemaPicture } from './schema-picture.ts';

/** Changes when a backup is laid out otherwise. */
export const BACKUP_FORMAT = 1;

/** First part of a backup: what it is of, and all that has to be known before rows can come back. */
export interface BackupHead {
  readonly format: number;
  /** Version of the product that made it. */
  readonly product: string;
  /** ISO moment. */
  readonly madeAt: string;
  /** Version of PostgreSQL. */
  readonly postgres: string;
  /** Names of the migrations that the database had run. */
  readonly migrations: readonly string[];
  readonly schema: SchemaPicture;
  /** Settings that were given; null for one that holds a secret, which is not kept. */
  readonly settings: Readonly<Record<string, string | null>>;
  /** Identifies the SECRET that the product ran with, without revealing it. */
  readonly secretMark: string;
}

/** Last part of a backup: what everything before it comes to. A backup without it is cut off. */
export interface BackupSums {
  readonly tables: Readonly<Record<string, RowSum>>;
  readonly numbers: NextNumbers;
  /** Checksums of the stored files. */
  readonly files: readonly string[];
  /** Files that were not in the store any more, or damaged there, when the backup was made. */
  readonly missing: readonly string[];
  /** Checksums of the files of live releases, by path. */
  readonly releases: Readonly<Record<string, string>>;
}

export const HEAD_PART = 'backup.json';
export const SUMS_PART = 'sums.json';

const TABLE_PART = /^tables\/([\w-]+)\/\d+\.copy$/;
const FILE_PART = /^files\/([0-9a-f]{2}\/[0-9a-f]{64})$/;
const RELEASE_PART = /^releases\/((?:[\w@+-][\w.@+-]*\/)*\.?[\w@+-][\w.@+-]*)$/;

export const tablePart = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`;
export const filePart = (storageKey: string): string => `files/${storageKey}`;
export const releasePart = (path: string): string => `releases/${path}`;

/** What a part holds, by its name; null for an unknown name. */
export function whatIs(
  part: string,
):
  | { readonly kind: 'head' }
  | { readonly kind: 'sums' }
  | { readonly kind: 'table' | 'file' | 'release'; readonly name: string }
  | null {
  if (part === HEAD_PART) return { kind: 'head' };
  if (part === SUMS_PART) return { kind: 'sums' };
  for (const [kind, pattern] of [
    ['table', TABLE_PART],
    ['file', FILE_PART],
    ['release', RELEASE_PART],
  ] as const) {
    const name = pattern.exec(part)?.[1];
    if (name !== undefined) return { kind, name };
  }
  return null;
}
