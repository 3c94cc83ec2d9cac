import { readPdfText } from '../testing/read-pdf-text.ts';
import { makePdf } from './make-pdf.ts';
import { drawBlocks, drawHead } from './paper-page.ts';

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
