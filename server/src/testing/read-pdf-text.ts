import { PageFonts } from './read-pdf-fonts.ts';
import { PdfObjects } from './read-pdf-objects.ts';

/** A piece of text as it is printed, with its place on the page in points from the lower left corner. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const SHOWN = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|(\/F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/gi;

/** The text of each page of a document that {@link makePdf} wrote, in the order in which it was drawn. */
export function readPdfText(pdf: Buffer): readonly (readonly PrintedText[])[] {
  const objects = new PdfObjects(pdf);
  return objects.pages().map((page) => {
    const fonts = new PageFonts(objects, page);
    const texts: PrintedText[] = [];
    let place = { x: 0, y: 0 };
    for (const [, x, y, font, shown] of objects.stream(page, 'Contents').matchAll(SHOWN)) {
      if (font !== undefined) fonts.use(font);
      else if (shown === undefined) place = { x: Number(x), y: Number(y) };
      else texts.push({ ...place, text: fonts.read(shown) });
    }
    return texts;
  });
}

/** What is drawn on each page, as the document says it. */
export function readPdfStreams(pdf: Buffer): readonly string[] {
  const objects = new PdfObjects(pdf);
  return objects.pages().map((page) => objects.stream(page, 'Contents'));
}
