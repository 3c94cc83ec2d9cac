import type { ReportAnswer } from '@cdi/shared/contracts';
import { UiRoot } from '@cdi/shared/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrintButton, PrintedRows } from './print-report.tsx';
import { ReportStore } from './report.store.ts';

const STATE = { filters: {}, orderby: 'value', direction: 'ASC' } as const;
const page = (size: number): ReportAnswer => ({
  opt: 'success',
  msg: '',
  rows: Array.from({ length: size }, (_, row_id) => ({ row_id })),
  next: 'more',
});

it('shows how many rows of a very long report are printed, and offers to export all', async () => {
  const asked: (number | undefined)[] = [];
  const store = new ReportStore('orders_booked', {
    fetchPage: async (_name, _state, _cursor, options) => {
      asked.push(options?.pageSize);
      return page(options?.pageSize ?? 50);
    },
  });
  const print = jest.fn();
  window.print = print;
  const onExport = jest.fn();
  await act(() => store.load(STATE));
  render(
    <UiRoot>
      <PrintButton store={store} isDisabled={false} onExport={onExport} />
      <PrintedRows store={store} />
    </UiRoot>,
  );
  const user = userEvent.setup();
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'Print' }));
    return within(await screen.findByRole('dialog', { name: 'This report is long' }));
  };
  const first = await openDialog();
  expect(asked).toEqual([undefined, 500, 500, 500, 450]);
  expect(first.getByText(/Print takes the first 2,000 rows, and the report has more/)).toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
  await user.click(first.getByRole('button', { name: 'Export CSV' }));
  expect(onExport).toHaveBeenCalledTimes(1);
  expect(print).not.toHaveBeenCalled();
  const second = await openDialog();
  await user.click(second.getByRole('button', { name: 'Print the first 2,000 rows' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(asked).toHaveLength(5);
  expect(screen.getByText(/The first 2,000 rows of more; figures and chart are of all\./)).toBeInTheDocument();
});
