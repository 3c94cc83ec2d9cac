import { promisify } from 'node:util';
import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { refuseSheet } from './sheet-row.ts';

/** The files of a workbook. */
export interface Archive {
  has(name: string): boolean;
  /** The text of a file, part after part. Throws VALIDATION when it grows beyond what a sheet of so many rows can have. */
  read(name: string): AsyncGenerator<string>;
  close(): void;
}

/** What the files of a workbook may have unpacked, bytes: a small archive must not become a huge sheet. */
const MAX_UNPACKED = 400 * 1024 * 1024;
const MAX_FILES = 2000;
/** How files begin that Excel wrote before 2007, and workbooks with a password. */
const OLD_FORMAT = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ZIP = Buffer.from('PK');

const DAMAGED =
  'The workbook is cut off or damaged. Save it again as XLSX in your sheet program, and choose that file.';

/** Throws VALIDATION in plain words for what is no workbook. */
export async function openArchive(content: Buffer): Promise<Archive> {
  if (content.subarray(0, 4).equals(OLD_FORMAT))
    refuseSheet(
      'This is a workbook of the old kind (XLS), or one with a password. Save it as XLSX without a password.',
    );
  if (!content.subarray(0, 2).equals(ZIP)) refuseSheet('This is no workbook. Save the sheet as XLSX or CSV.');
  const zip = await openZip(content).catch(() => refuseSheet(DAMAGED));
  const entries = await listEntries(zip).catch(() => refuseSheet(DAMAGED));
  let unpacked = 0;
  return {
    has: (name) => entries.has(name),
    close: () => zip.close(),
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) refuseSheet(DAMAGED);
      const stream = await openStream(zip, entry).catch(() => refuseSheet(DAMAGED));
      stream.setEncoding('utf8');
      try {
        for await (const text of stream as AsyncIterable<string>) {
          unpacked += text.length;
          if (unpacked > MAX_UNPACKED) refuseSheet('The workbook is far larger unpacked than a sheet can be.');
          yield text;
        }
      } catch (error) {
        if (error instanceof Error && !('status' in error)) refuseSheet(DAMAGED);
        throw error;
      } finally {
        stream.destroy();
      }
    },
  };
}

const openZip = (content: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const openStream = (zip: ZipFile, entry: Entry): Promise<Readable> => promisify(zip.openReadStream.bind(zip))(entry);

function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_FILES) reject(new Error('too many files'));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}
