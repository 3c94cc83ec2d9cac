import { readPdfText } from '../testing/read-pdf-text.ts';
import { makePdf } from './make-pdf.ts';
import { drawBlocks, drawHead, drawNote, drawTable, numberPages } from './paper-page.ts';

const EMAIL = 'jared.stoll@pacificcrestmechanical.test';

it('keeps an e-mail address on one line of its box, and says whose paper it is', async () => {
  const content = await makePdf('Test', 'LETTER', (pdf) => {
    const y = drawHead(pdf, { title: 'Purchase order', line: 'PO-IND-1029' });
    const lines = ['Pacific Crest Mechanical', EMAIL, 'a line of many words wraps as it always did in its box'];
    drawBlocks(pdf, y, [
      { title: 'CUSTOMER', lines },
      { title: 'SHIP TO', lines },
      { title: 'ORDER', lines },
    ]);
  });
  const lines = readPdfText(content)
    .flat()
    .map(({ text }) => text);
  expect(lines.filter((line) => line === EMAIL)).toHaveLength(3);
  expect(lines).toEqual(expect.arrayContaining(['CDI', 'Purchase order', 'PO-IND-1029', 'Pacific Crest Mechanical']));
});

const COLUMNS = [{ title: 'Heading', width: 200 }] as const;
/** The texts of each page. */
const pagesOf = async (draw: (pdf: PDFKit.PDFDocument) => void): Promise<readonly (readonly string[])[]> => {
  const content = await makePdf('Test', 'LETTER', (pdf) => {
    draw(pdf);
    numberPages(pdf, 'Test');
  });
  return readPdfText(content).map((page) => page.map(({ text }) => text));
};

it('small print that does not fit above the foot of a page moves to the next one', async () => {
  const long = 'word '.repeat(100).trim();
  const [first, second] = await pagesOf((pdf) => {
    drawNote(pdf, 700, 'fits');
    drawNote(pdf, 720, long);
  });
  expect(first).toEqual(['fits', 'Test, page 1 of 2']);
  expect(second?.join(' ')).toContain('word word');
});

it('the heading of a table goes to the next page with its first row', async () => {
  const [first, second] = await pagesOf((pdf) => {
    drawTable(pdf, 670, COLUMNS, [{ cells: ['Row 1'] }, { cells: ['Row 2'] }]);
  });
  expect(first).toEqual(['Test, page 1 of 2']);
  expect(second).toEqual(['Heading', 'Row 1', 'Row 2', 'Test, page 2 of 2']);
});

it('a table goes on to further pages with its heading, and no row is lost', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => ({ cells: [`Row ${index + 1}`] }));
  const pages = await pagesOf((pdf) => void drawTable(pdf, 48, COLUMNS, rows));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page[0]).toBe('Heading');
  expect(pages.flat().filter((text) => text.startsWith('Row'))).toEqual(rows.flatMap(({ cells }) => cells));
});
