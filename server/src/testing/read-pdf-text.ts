import { inflateSync } from 'node:zlib';

/** A piece of text as it is printed, with its place on the page in points from the lower left corner. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

// no return before the last line break: a stream may itself end with one
const STREAM = /stream\r?\n([\s\S]*?)\nendstream/g;
const SHOWN = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/gi;

/** The text of each page of a document that {@link makePdf} wrote, in the order in which it was drawn. */
export function readPdfText(pdf: Buffer): readonly (readonly PrintedText[])[] {
  const pages: PrintedText[][] = [];
  for (const content of readPdfStreams(pdf)) {
    if (!content.includes(' Tm')) continue;
    let place = { x: 0, y: 0 };
    const page: PrintedText[] = [];
    for (const [, x, y, shown] of content.matchAll(SHOWN)) {
      if (shown === undefined) place = { x: Number(x), y: Number(y) };
      else page.push({ ...place, text: decodeShown(shown) });
    }
    pages.push(page);
  }
  return pages;
}

/** What is drawn on each page, as the document says it. */
export const readPdfStreams = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(STREAM)]
    .map(([, body]) => inflateStream(Buffer.from(body ?? '', 'latin1')))
    .filter((content) => content !== null);

/** What a stream says; null for a picture, or what is not compressed. */
export function inflateStream(body: Buffer): string | null {
  try {
    return inflateSync(body).toString('latin1');
  } catch {
    return null;
  }
}

/** The words of a `TJ` of the library's. */
export const decodeShown = (shown: string): string =>
  [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join('');
