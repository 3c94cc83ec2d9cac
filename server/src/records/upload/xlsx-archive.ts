import { promisify } from 'node:util';
import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { refuseSheet } from './sheet-row.ts';

/** The files of a workbook. */
export interface Archive {
  has(name: string): boolean;
  /** Text of a file, in parts. Throws VALIDATION if it grows beyond the size limit of a sheet. */
  read(name: string): AsyncGenerator<string>;
  close(): void;
}

/** Maximum unpacked size of the files of a workbook, bytes: a small archive must not become a huge sheet. */
const MAX_UNPACKED = 200 * 1024 * 1024;
/**
 * Above this unpacked size, bytes, the packing ratio is limited: rows of a sheet pack to a tenth or a fiftieth, an attack to a thousandth.
 */
const FREE_UNPACKED = 10 * 1024 * 1024;
const MAX_RATIO = 200;
/** Letters between two marks of XML: a cell has at most 32,767, each of them written as up to six. */
const MAX_RUN = 256 * 1024;
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
  const most = Math.min(MAX_UNPACKED, Math.max(FREE_UNPACKED, content.length * MAX_RATIO));
  return {
    has: (name) => entries.has(name),
    close: () => zip.close(),
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) refuseSheet(DAMAGED);
      const stream = await openStream(zip, entry).catch(() => refuseSheet(DAMAGED));
      stream.setEncoding('utf8');
      let run = 0;
      try {
        for await (const text of stream as AsyncIterable<string>) {
          unpacked += text.length;
          if (unpacked > most) refuseSheet('The workbook is far larger unpacked than a sheet can be.');
          const first = text.indexOf('<');
          run += first < 0 ? text.length : first;
          if (run > MAX_RUN)
            refuseSheet(
              'A cell of the workbook holds far more text than a cell can. Shorten it, and choose the file again.',
            );
          if (first >= 0) run = text.length - text.lastIndexOf('<');
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
