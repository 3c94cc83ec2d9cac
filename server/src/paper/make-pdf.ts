import { escapeXml } from '@cdi/shared/domain/drawing';
import { openFaces } from './open-face.ts';
import { tagsOf } from './paper-tags.ts';
import { useFonts } from './use-fonts.ts';

type Pdf = PDFKit.PDFDocument;

/** Colours of paper: the light theme, for people who print. */
export const PAPER = {
  ink: '#16222E',
  quiet: '#4A5A6A',
  steel: '#1B5A8C',
  line: '#D5DCE3',
  ground: '#F4F6F8',
} as const;

/**
 * Everything that is drawn is tagged: text as what it is said to be, else as a paragraph; lines and areas as ornament. A text
 * that says nothing has no tag.
 */
function tagWhatIsDrawn(pdf: Pdf): void {
  const tags = tagsOf(pdf);
  const { text, moveTo, rect, addPage, switchToPage } = pdf;
  pdf.text = ((...args: Parameters<typeof text>) => {
    if (args[0].trim() === '') text.apply(pdf, args);
    else tags.content('P', () => text.apply(pdf, args));
    return pdf;
  }) as typeof text;
  // every line and area begins by one of these two
  pdf.moveTo = (...args) => {
    tags.ornament();
    return moveTo.apply(pdf, args);
  };
  pdf.rect = (...args) => {
    tags.ornament();
    return rect.apply(pdf, args);
  };
  pdf.addPage = (...args) => {
    tags.close();
    return addPage.apply(pdf, args);
  };
  pdf.switchToPage = (...args) => {
    tags.close();
    return switchToPage.apply(pdf, args);
  };
}

/** The library also writes the title, unescaped, into the XML metadata of the document, so escape it there. */
function escapeTitle(pdf: Pdf & { _addInfo?: () => void }): void {
  const add = pdf._addInfo;
  pdf._addInfo = () => {
    pdf.info.Title = escapeXml(pdf.info.Title ?? '');
    add?.call(pdf);
  };
}

/**
 * Draws a document and returns its bytes, with tags for screen readers and with what it uses of its typefaces, so that it looks the
 * same everywhere. The library, the largest of the server, is loaded with the first paper: starting does not wait for it.
 */
export async function makePdf(
  title: string,
  size: [number, number] | 'LETTER',
  draw: (pdf: PDFKit.PDFDocument) => void,
  madeAt = new Date(),
): Promise<Buffer> {
  const [{ default: PDFDocument }, faces] = await Promise.all([import('pdfkit'), openFaces()]);
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size,
      margin: 0,
      autoFirstPage: true,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      // none of the built-in fonts
      font: '',
      info: { Title: title, Creator: 'CDI', CreationDate: madeAt },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    useFonts(pdf, faces);
    tagWhatIsDrawn(pdf);
    escapeTitle(pdf);
    draw(pdf);
    tagsOf(pdf).close();
    pdf.end();
  });
}
