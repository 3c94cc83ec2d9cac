import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectNamed } from '../../../common/catalogue/catalogue.ts';
import type { HistoryRow } from '../../../common/contracts/record.contract.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { HistoryPanel } from './history-panel.tsx';

it('lays a structure out as a table, not as a program would write it', async () => {
  const steps = [
    { label: 'Level D', amount: 548.9 },
    { label: 'Quantity', amount: 521.46 },
  ];
  const row = {
    history_id: 1,
    field: 'price_steps',
    label: 'Price steps',
    child: 'Curb #5',
    old_value: null,
    new_value: steps,
    changed_by: 'Ina Inside',
    changed_dt: '2026-11-25T15:00:00Z',
    reason: null,
    request_id: 'r-1',
  } as unknown as HistoryRow;
  const api = { history: () => Promise.resolve([row]) };
  renderRecords(<HistoryPanel definition={objectNamed('quote')} api={api} id={1} version={2} />);
  await userEvent.setup().click(await screen.findByText('2 rows'));
  expect(screen.getByRole('cell', { name: '521.46' })).toBeInTheDocument();
  expect(screen.queryByText(/[{}]/)).not.toBeInTheDocument();
});
