import { render, screen } from '@testing-library/react';
import { objectNamed } from '@cdi/shared/catalogue';
import { RecordRows } from './record-rows.tsx';

it('leaves the cell of an order empty whose ship date is not known yet, so that a phone says so by a dash', () => {
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
