/** Colours of paper: the light theme, for people who print. */
export const PAPER = {
  ink: '#16222E',
  quiet: '#4A5A6A',
  steel: '#1B5A8C',
  line: '#D5DCE3',
  ground: '#F4F6F8',
} as const;

/**
 * Draws a document and gives its bytes. Built-in fonts only, so that it looks the same everywhere. The library, the largest of the
 * server, is loaded with the first paper: starting does not wait for it.
 */
export async function makePdf(
  title: string,
  size: [number, number] | 'LETTER',
  draw: (pdf: PDFKit.PDFDocument) => void,
  madeAt = new Date(),
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size,
      margin: 0,
      autoFirstPage: true,
      bufferPages: true,
      info: { Title: title, Creator: 'CDI', CreationDate: madeAt },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}
