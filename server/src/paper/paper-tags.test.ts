import { findTagFaults } from '../testing/find-tag-faults.ts';
import { readPdfTags, type PaperElement } from '../testing/read-pdf-tags.ts';
import { makePdf } from './make-pdf.ts';
import { drawBlocks, drawHead, drawNote, drawSums, drawTable, numberPages } from './paper-page.ts';

/** An element in one line: `H1 Invoice`, `TR[TH Line, TH Qty]`. */
const formatElement = ({ tag, text, children }: PaperElement): string =>
  children.length > 0 ? `${tag}[${children.map(formatElement).join(', ')}]` : `${tag} ${text}`.trim();
const readOut = (pdf: Buffer): readonly string[] =>
  readPdfTags(pdf).elements.flatMap(({ children }) => children.map(formatElement));

const COLUMNS = [
  { title: 'Line', width: 60 },
  { title: 'Qty', width: 60, align: 'right' },
] as const;

it('a paper is read out in order: title, headings with their lines, tables by their columns, sums by their names', async () => {
  const pdf = await makePdf('Invoice I-1', 'LETTER', (paper) => {
    let y = drawHead(paper, { title: 'Invoice', line: 'I-1    Nov 26, 2026', qr: 'I-1' });
    y = drawBlocks(paper, y, [
      { title: 'BILL TO', lines: ['Great Lakes Supply', '', 'Toledo, OH'] },
      { title: 'ORDER', lines: ['T-48001'] },
    ]);
    y = drawTable(paper, y, COLUMNS, [{ cells: ['Curb', '2'] }, { cells: ['Freight', ''] }]);
    y = drawSums(paper, y, [{ label: 'Total', value: '$2.00' }]);
    paper.rect(54, y, 7, 7).stroke();
    drawNote(paper, y, 'Amounts are US dollars.');
    numberPages(paper, 'Invoice I-1');
  });
  expect(findTagFaults(pdf)).toEqual([]);
  expect(readOut(pdf)).toEqual([
    'P CDI',
    'H1 Invoice',
    'P I-1    Nov 26, 2026',
    'Figure',
    'H2 BILL TO',
    'P Great Lakes Supply',
    'P Toledo, OH',
    'H2 ORDER',
    'P T-48001',
    'Table[TR[TH Line, TH Qty], TR[TD Curb, TD 2], TR[TD Freight, TD]]',
    'Table[TR[TH Total, TD $2.00]]',
    'P Amounts are US dollars.',
  ]);
  expect(readPdfTags(pdf).elements[0]?.children[3]?.alt).toBe('QR code of I-1');
});

it('a table over three pages is one table, and its heading is read once', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ cells: [`Part ${index}`, '1'] }));
  const pdf = await makePdf('Parts', 'LETTER', (paper) => {
    drawTable(paper, drawHead(paper, { title: 'Parts', line: '100 of them' }), COLUMNS, rows);
    numberPages(paper, 'Parts');
  });
  expect(findTagFaults(pdf)).toEqual([]);
  const lines = readOut(pdf);
  expect(lines).toHaveLength(4);
  expect(lines[3]?.match(/TH Line/g)).toHaveLength(1);
  expect(lines[3]?.match(/TR\[/g)).toHaveLength(101);
  expect(lines[3]).toContain('TD Part 99');
});

it('a word that runs on to the next page is read to its end', async () => {
  const words = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
  const pdf = await makePdf('Long', 'LETTER', (paper) => {
    drawNote(paper, drawHead(paper, { title: 'Long', line: 'a text' }) + 500, words);
  });
  expect(findTagFaults(pdf)).toEqual([]);
  expect(readOut(pdf)[3]?.replaceAll(/\s+/g, ' ')).toBe(`P ${words}`);
});

it('a table of facts has its title as a heading, and the name of each fact at its row', async () => {
  const pdf = await makePdf('Data', 'LETTER', (paper) => {
    const y = drawHead(paper, { title: 'Data', line: 'RTU-1' });
    drawTable(paper, y, [COLUMNS[0], { title: '', width: 200 }], [{ cells: ['Height', '14"'] }]);
  });
  expect(findTagFaults(pdf)).toEqual([]);
  expect(readOut(pdf).slice(3)).toEqual(['H2 Line', 'Table[TR[TH Height, TD 14"]]']);
});

it('the title of a paper may contain any character: it is escaped in the XML metadata', async () => {
  const pdf = await makePdf('Application of Smith & Sons <LLC>', 'LETTER', (paper) => {
    drawHead(paper, { title: 'Credit application', line: 'Smith & Sons' });
  });
  expect(readPdfTags(pdf).title).toBe('Application of Smith & Sons <LLC>');
  expect(pdf.toString('utf8')).toContain('>Application of Smith &amp; Sons &lt;LLC&gt;<');
});
