import { screen } from '@testing-library/react';
import { quote } from '../../../common/catalogue/objects/quote.object.ts';
import { toPlainDate } from '../../../common/units/index.ts';
import { RecordTable } from '../table/record-table.tsx';
import { makeActor } from '../testing/fake-records.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { DayOfEnd } from './day-of-end.tsx';

const services = { readToday: () => toPlainDate('2026-11-26') };
const quoteOf = (quote_id: number, valid_until: string | null, status = 'sent') => ({
  quote_id,
  quote_no: `Q-${quote_id}`,
  valid_until,
  status,
});

it('a list of quotes says in words which ends soon, with its day on hover', () => {
  const rows = [
    quoteOf(1, '2027-01-15'),
    quoteOf(2, '2026-11-27'),
    quoteOf(3, '2026-11-27', 'won'),
    quoteOf(4, null, 'draft'),
  ];
  renderRecords(
    <RecordTable
      definition={quote}
      actor={makeActor()}
      rows={rows}
      order={[]}
      onSort={jest.fn()}
      chosen={[
        { name: 'quote_no', widthCh: null },
        { name: 'valid_until', widthCh: null },
      ]}
    />,
    '/',
    services,
  );
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const at = heads.findIndex((head) => head?.startsWith('Valid until'));
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[at]?.textContent);
  expect(cells).toEqual(['Jan 15, 2027', 'tomorrow', 'Nov 27, 2026', '–none']);
  expect(screen.getByText('tomorrow')).toHaveAttribute('title', 'Nov 27, 2026');
});

it('where there is room it says both, the day and how near it is', () => {
  renderRecords(
    <DayOfEnd definition={quote} name="valid_until" row={quoteOf(1, '2026-11-30')} isWhole />,
    '/',
    services,
  );
  expect(document.body).toHaveTextContent('Nov 30, 2026, 4 days left');
});
