import { render, screen } from '@testing-library/react';
import { objectNamed } from '@cdi/shared/catalogue';
import { RecordRows } from './record-rows.tsx';

it('leaves the cell of an unknown ship date empty, so that a phone shows a dash', () => {
  const orders = [
    { tracker_id: 1, job_name: 'Cedar Hill', promised_date: '2026-12-07' },
    { tracker_id: 2, job_name: 'Maple Grove', promised_date: null },
  ];
  render(
    <RecordRows
      definition={objectNamed('tracker')}
      rows={orders}
      columns={['job_name', 'promised_date']}
      hrefOf={(id) => `/myorder/${id}`}
      caption="Your orders"
    />,
  );
  const [known, unknown] = screen.getAllByRole('cell').filter((cell) => cell.dataset['label'] === 'Promised ship date');
  expect(known).toHaveTextContent('Dec 7, 2026');
  expect(unknown).toBeEmptyDOMElement();
});

it('shows the number of a quote with its revision', () => {
  const quotes = [
    { quote_id: 1, quote_no: 'Q-10127', revision: 0 },
    { quote_id: 2, quote_no: 'Q-10127', revision: 1 },
  ];
  render(
    <RecordRows
      definition={objectNamed('quote')}
      rows={quotes}
      columns={['quote_no']}
      hrefOf={(id) => `/quote/${id}`}
      caption="Your quotes"
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Q-10127', 'Q-10127-1']);
});
