import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import { objects } from '../../../common/catalogue/catalogue.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi, makeActor, makeRecord, saved } from '../testing/fake-records.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { FormView } from './form-view.tsx';

beforeEach(() => sessionStorage.clear());

const line = (id: number, description: string, qty: number, unit_cost: number, tax = 0) => ({
  po_line_id: id,
  description,
  qty,
  uom: 'each',
  unit_cost,
  ext_cost: qty * unit_cost,
  tax,
  labels: {},
});
const order = makeRecord(
  {
    po_no: 'PO-IND-7',
    status: 'draft',
    supplier_id: 3,
    ship_to_location_id: 1,
    need_date: '2099-03-02',
    fob: 'destination',
  },
  { children: { lines: [line(1, 'Gloves', 10, 12.5, 8), line(2, 'Saws', 4, 40)] } },
);

function renderOrder(calls: Partial<RecordApi> = {}) {
  renderRecords(
    <FormView
      definition={objects.po}
      api={fakeRecordApi(calls)}
      record={order}
      onSaved={jest.fn()}
      onCancel={jest.fn()}
    />,
    '/po/42?tab=edit',
    { readActor: () => makeActor([ROLE.material]) },
  );
  return userEvent.setup();
}
const cell = (label: string, at: number) => screen.getByLabelText(`${label} of line ${at}`);
const rowOf = (at: number | 'Sum') => screen.getByRole('rowheader', { name: String(at) }).closest('tr') as HTMLElement;

/** Text of the cell in the Amount column. */
function amountOf(at: number): string | null | undefined {
  const headers = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('columnheader');
  const column = headers.findIndex(({ textContent }) => textContent === 'Amount');
  return rowOf(at).children[column]?.textContent;
}

describe('the grid of lines of an order', () => {
  it('is walked by Enter, Shift+Enter, arrows and Tab; Enter past the last line adds one', async () => {
    const user = renderOrder();
    await user.click(cell('Description', 1));
    await user.keyboard('{Enter}');
    expect(cell('Description', 2)).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(cell('Description', 1)).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(cell('Description', 1)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell('Description', 2)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByLabelText('Description of line 3')).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(cell('Description', 1)).toHaveFocus();
    await user.tab();
    expect(cell('Vendor part number', 1)).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(cell('Description', 3)).toHaveFocus());
    await user.keyboard('Tape');
    expect(cell('Description', 3)).toHaveValue('Tape');
  });

  it('loses a line by keyboard, and the focus goes to the one that took its place', async () => {
    const user = renderOrder();
    within(rowOf(1)).getByRole('button', { name: 'Remove line 1' }).focus();
    await user.keyboard('{Enter}');
    expect(cell('Description', 1)).toHaveValue('Saws');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove line 1' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add line' })).toHaveFocus());
  });

  it('shows amounts and sums as they are typed, before anything is saved', async () => {
    const user = renderOrder();
    expect(amountOf(1)).toBe('$125.00');
    expect(rowOf('Sum')).toHaveTextContent(/\$285\.00.*\$8\.00/);
    await user.clear(cell('Price', 2));
    // the price list of the supplier is asked when it is saved
    expect(amountOf(2)).not.toMatch(/\d/);
    expect(rowOf('Sum')).toHaveTextContent('$125.00');
    await user.type(cell('Price', 2), '41.115');
    await user.clear(cell('Quantity', 2));
    await user.type(cell('Quantity', 2), '3');
    // 3 × 41.115 = 123.345, half a cent up
    expect(amountOf(2)).toBe('$123.35');
    expect(rowOf('Sum')).toHaveTextContent('$248.35');
  });

  it('says at the cell what is wrong with it, until it is typed over', async () => {
    const save = () =>
      Promise.reject(refusal('VALIDATION', 422, { fields: { 'lines[1].qty': '4 have come already.' } }));
    const user = renderOrder({ save });
    await user.clear(cell('Quantity', 1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(cell('Quantity', 1)).toHaveAccessibleDescription('Quantity is required.');
    expect(cell('Quantity', 1)).toBeInvalid();
    await user.type(cell('Quantity', 1), '10.5');
    expect(cell('Quantity', 1)).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cell('Quantity', 2)).toHaveAccessibleDescription('4 have come already.'));
    expect(cell('Quantity', 1)).toBeValid();
  });

  it('takes lines of a spreadsheet from the cell on, adds those that are missing, and saves them', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved(order)));
    const user = renderOrder({ save });
    const text = 'Saw blades\tSB-1\t3\teach\r\n"Tape, 2"" wide"\tTP-2\t1,200\tEach\r\n';
    fireEvent.paste(cell('Description', 2), { clipboardData: { getData: () => text } });
    expect(cell('Description', 1)).toHaveValue('Gloves');
    expect(cell('Description', 2)).toHaveValue('Saw blades');
    expect(cell('Description', 3)).toHaveValue('Tape, 2" wide');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { lines } = save.mock.calls[0]?.[1] as { lines: unknown[] };
    expect(lines).toMatchObject([
      { po_line_id: 1, description: 'Gloves', qty: 10 },
      { po_line_id: 2, description: 'Saw blades', vendor_part_no: 'SB-1', qty: 3, uom: 'each' },
      { description: 'Tape, 2" wide', vendor_part_no: 'TP-2', qty: 1200, uom: 'each' },
    ]);
  });

  it('takes what it shows itself: an amount that follows from others is passed over, and the tax stays the tax', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved(order)));
    const user = renderOrder({ save });
    // price, amount and tax, in the order of their columns
    const text = '12.5\t125\t8.75\r\n41\t164\t3.10\r\n';
    fireEvent.paste(cell('Price', 1), { clipboardData: { getData: () => text } });
    expect(cell('Price', 1)).toHaveValue('12.5');
    expect(cell('Tax', 1)).toHaveValue('8.75');
    expect([amountOf(1), amountOf(2)]).toEqual(['$125.00', '$164.00']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { lines } = save.mock.calls[0]?.[1] as { lines: Readonly<Record<string, unknown>>[] };
    expect(lines).toMatchObject([
      { po_line_id: 1, qty: 10, unit_cost: 12.5, tax: 8.75 },
      { po_line_id: 2, qty: 4, unit_cost: 41, tax: 3.1 },
    ]);
    for (const line of lines) expect(line).not.toHaveProperty('ext_cost');
  });

  it('leaves a text that is no table to the input', () => {
    renderOrder();
    const clipboardData = { getData: () => 'Welding gloves\n' };
    // what is not prevented is pasted by the browser
    expect(fireEvent.paste(cell('Description', 1), { clipboardData })).toBe(true);
    expect(screen.queryByLabelText('Description of line 3')).toBeNull();
  });
});

it('shows no amounts to who sees no costs', () => {
  renderRecords(
    <FormView definition={objects.po} api={fakeRecordApi()} record={order} onSaved={jest.fn()} onCancel={jest.fn()} />,
    '/po/42?tab=edit',
    { readActor: () => makeActor([ROLE.shop]) },
  );
  const grid = screen.getByRole('table', { name: 'Lines' });
  expect(within(grid).queryByRole('columnheader', { name: 'Amount' })).toBeNull();
  expect(grid).not.toHaveTextContent('$');
});

it('says how many lines have no price yet, which the sum is without', async () => {
  const user = renderOrder();
  expect(screen.queryByText(/priced when saved/)).toBeNull();
  await user.clear(cell('Price', 1));
  expect(screen.getByText('1 line is priced when saved; the sum is without it.')).toBeInTheDocument();
  await user.clear(cell('Price', 2));
  expect(screen.getByText('2 lines are priced when saved; the sum is without them.')).toBeInTheDocument();
  await user.type(cell('Price', 1), '3');
  await user.clear(cell('Quantity', 2));
  expect(screen.queryByText(/priced when saved/)).toBeNull();
});
