import { buffer } from 'node:stream/consumers';
import { one } from '../storage/query.ts';
import { readPdfText } from './read-pdf-text.ts';
import type { TestApp } from './test-app.ts';

/** The text of a PDF, in the sequence in which it was drawn; fragments are separated by spaces. */
export const joinPdfText = (pdf: Buffer): string =>
  readPdfText(pdf)
    .flat()
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ');

/** The bytes of a stored file. */
export async function readStoredFile(app: TestApp, fileId: number): Promise<Buffer> {
  const file = await one<{ storage_key: string; size_bytes: number }>(app.db)`
    select storage_key, size_bytes from cdi_file where cdi_file_id = ${fileId}`;
  return buffer(await app.services.files.open(file.storage_key, Number(file.size_bytes)));
}

/** Text of a stored PDF. */
export const readStoredPdf = async (app: TestApp, fileId: number): Promise<string> =>
  joinPdfText(await readStoredFile(app, fileId));
