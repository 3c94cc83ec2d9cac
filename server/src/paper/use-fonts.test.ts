import { readPdfStreams, readPdfText } from '../testing/read-pdf-text.ts';
import { makePdf } from './make-pdf.ts';

const print = (draw: (pdf: PDFKit.PDFDocument) => void) => makePdf('Test', 'LETTER', draw);
const read = async (text: string, options: PDFKit.Mixins.TextOptions = {}) => {
  const pdf = await print((paper) => paper.fontSize(10).text(text, 50, 50, options));
  return readPdfText(pdf).flat();
};

it('a character that no typeface has is printed as its code, and all others as they are', async () => {
  const printed = await read('Roof 中 20⅜');
  expect(printed.map(({ text }) => text)).toEqual(['Roof ', 'U+4E2D', ' 20⅜']);
  // in a frame
  const [content = ''] = readPdfStreams(await print((paper) => paper.fontSize(10).text('中', 50, 50)));
  expect(content).toMatch(/ re\n[\s\S]*?S\n/);
});

it('letters of a ligature, accents typed after their letters and invisible marks are read back as the word', async () => {
  expect((await read('office waffle')).map(({ text }) => text)).toEqual(['office waffle']);
  expect((await read('Nguye\u0302\u0303n\u200B 14\u00AD8')).map(({ text }) => text)).toEqual(['Nguyễn 148']);
});

it('a text of two typefaces is as wide as it was measured, and ends at the right edge of its column', async () => {
  const printed = await read('Duct ⌀ 12', { width: 200, align: 'right' });
  expect(printed.map(({ text }) => text).join('')).toBe('Duct ⌀ 12');
  // all on one line, one after the other
  expect(new Set(printed.map(({ y }) => y)).size).toBe(1);
  const left = printed.map(({ x }) => x);
  expect(left).toEqual([...left].sort((one, other) => one - other));
  // "12" is two digits of 6 points behind a space of 2.5
  expect(left.at(-1)).toBeGreaterThan(250 - 20);
  expect(left.at(-1)).toBeLessThan(250 - 12);
});

it('papers take no font but their own', async () => {
  await expect(print((paper) => paper.font('Helvetica'))).rejects.toThrow('Papers have no font "Helvetica".');
});
