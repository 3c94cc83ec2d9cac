import { MemoryRouter, Route, Routes } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderView } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import type { OrderApi } from '../../order/order-api.ts';
import { OrderApiContext } from '../../order/order-services.ts';
import { fakeOrderApi, orderCurb, orderView, waitingChange } from '../../order/testing/fake-order-api.ts';
import { signInAs, signOut } from '../quote/testing/session-state.ts';
import { MyOrderPage } from './my-order.page.tsx';

async function openPage(order: OrderView, parts: Partial<OrderApi> = {}) {
  render(
    <UiRoot>
      <OrderApiContext value={fakeOrderApi({ loadOrder: () => Promise.resolve(order), ...parts })}>
        <MemoryRouter initialEntries={['/myorder/7']}>
          <Routes>
            <Route path="/myorder/:id" element={<MyOrderPage />} />
          </Routes>
        </MemoryRouter>
      </OrderApiContext>
    </UiRoot>,
  );
  await screen.findByRole('heading', { level: 1 });
}

it('shows the ship date of the order, and every change of it with its reason', async () => {
  await openPage(orderView());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('T-20114 Riverside Middle School');
  expect(screen.getByText('Promised to ship').parentElement).toHaveTextContent('Dec 8, 2026');
  expect(screen.getByText('This date has changed once')).toBeInTheDocument();
  expect(screen.getByText('Steel came late from the mill').closest('li')).toHaveTextContent(/Dec 8, 2026/);
});

it('shows the progress of each curb through the six stages', async () => {
  await openPage(orderView());
  const stages = within(screen.getByRole('list', { name: 'Progress of RTU-1' })).getAllByRole('listitem');
  expect(stages.map((stage) => stage.textContent)).toEqual([
    expect.stringMatching(/^Ordered, done/),
    expect.stringMatching(/^Drawing, done/),
    expect.stringMatching(/^Approved, done/),
    expect.stringMatching(/^Fabrication, now/),
    'Finishing, still ahead',
    'Shipped, still ahead',
  ]);
  expect(stages[3]).toHaveAttribute('aria-current', 'step');
});

it('links to the drawing that waits for approval', async () => {
  await openPage(orderView({ promised_date: null, promises: [], curbs: [orderCurb('drawing')] }));
  expect(screen.getByRole('link', { name: 'Look at it and approve it' })).toHaveAttribute('href', '/drawings/31');
  expect(screen.getByText('The date is set when the drawings are approved.')).toBeInTheDocument();
});

it('names the drafter of a drawing, and the customer’s approver', async () => {
  const approval = { name: 'Diane Strobel', answered_dt: '2026-11-12T17:20:00Z' };
  await openPage(orderView({ curbs: [orderCurb('fabrication', { drafter: 'Joanna Price', approval })] }));
  const drawing = screen.getByText('Drawing revision B').parentElement;
  expect(drawing).toHaveTextContent('drawn by Joanna Price; approved by Diane Strobel on Nov 12, 2026');
});

it('names no approver of a drawing that waits', async () => {
  await openPage(orderView({ curbs: [orderCurb('drawing', { drafter: 'Joanna Price' })] }));
  const drawing = screen.getByText('Drawing revision B').parentElement;
  expect(drawing).toHaveTextContent('drawn by Joanna Price');
  expect(drawing).not.toHaveTextContent(/approved by/i);
});

it('lists a waiting change among our needs, with a link to its answer', async () => {
  await openPage(orderView(), { loadChanges: () => Promise.resolve([waitingChange()]) });
  const next = within(screen.getByRole('region', { name: 'Next step' }));
  expect(await next.findByRole('link', { name: /Agree to the change T-20114-C1/ })).toHaveAttribute('href', '#changes');
});

it('links from an order with an open invoice to the payment address', async () => {
  const bill = {
    invoice_id: 1,
    invoice_no: 'INV-30001',
    invoice_date: '2026-12-07',
    due_date: '2027-01-06',
    file_id: 11,
  };
  await openPage(orderView({ status: 'invoiced', invoices: [{ ...bill, total: 100, balance: 100 }] }));
  expect(screen.getByRole('link', { name: 'Where to send the payment' })).toHaveAttribute('href', '/myinvoices#pay');
});

it('asks for no payment that is already on the account', async () => {
  const bill = { invoice_id: 1, invoice_no: 'INV-30001', invoice_date: '2026-12-07', due_date: '2027-01-06' };
  const invoices = [{ ...bill, file_id: 11, total: 1519.96, balance: 1519.96 }];
  await openPage(orderView({ status: 'invoiced', invoices, unapplied: 1522.96 }));
  expect(screen.getByRole('region', { name: 'Next step' })).toHaveTextContent('We: Your payment is here.');
  expect(screen.queryByRole('link', { name: 'Where to send the payment' })).not.toBeInTheDocument();
});

it('names a line without a tag by its family in the change request', async () => {
  await openPage(orderView({ curbs: [orderCurb('drawing', { tag: null, family: 'Gasket kit' })] }));
  expect(screen.getByRole('option', { name: 'T-20114-1, Gasket kit', hidden: true })).toBeInTheDocument();
});

it('lists the invoices with the open balance of each', async () => {
  const bill = { invoice_date: '2026-12-07', due_date: '2027-01-06', total: 2242.65 };
  await openPage(
    orderView({
      invoices: [
        { ...bill, invoice_id: 1, invoice_no: 'INV-30001', balance: 0, file_id: 11 },
        { ...bill, invoice_id: 2, invoice_no: 'INV-30002', balance: 42.65, file_id: 12 },
      ],
    }),
  );
  const rows = within(screen.getByRole('region', { name: 'Invoices' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/INV-30001.*\$2,242\.65, paid/),
    expect.stringMatching(/INV-30002.*\$2,242\.65, \$42\.65 due Jan 6, 2027/),
  ]);
});

it('shows crates, carrier and documents once they exist', async () => {
  const crates = [{ crate_no: 1, length: 90, width: 56, height: 22, weight_lb: 260 }];
  await openPage(
    orderView({
      ship_date: '2026-12-07',
      shipments: [
        {
          shipment_no: 1,
          bol_no: 'BOL-70001',
          carrier_name: 'Midwest Freight',
          tracking_url: 'https://track.test/881-204',
          pro_no: '881-204',
          ship_date: '2026-12-07',
          pieces: 1,
          weight_lb: 260,
          freight_class: '175',
          bol_file_id: 8,
          packing_slip_file_id: 9,
          contents: ['1 × T-48001-1 (RTU-1)'],
        },
      ],
      curbs: [orderCurb('shipped', { crates })],
    }),
  );
  const table = screen.getByRole('table', { name: 'Crates' });
  expect(within(table).getByRole('row', { name: '1 of 1 90" × 56" × 22" 260 lb' })).toBeInTheDocument();
  const truck = screen.getByRole('region', { name: 'Truck 1' });
  expect(truck).toHaveTextContent('left Dec 7, 2026');
  expect(truck).toHaveTextContent('1 × T-48001-1 (RTU-1)');
  expect(within(truck).getByText('1 piece, 260 lb')).toBeInTheDocument();
  expect(within(truck).getByRole('link', { name: '881-204, follow it' })).toHaveAttribute(
    'href',
    'https://track.test/881-204',
  );
  expect(within(truck).getByRole('link', { name: 'BOL-70001' })).toHaveAttribute('href', '/download/8');
  expect(screen.getByText('PO-4471', { selector: 'a' })).toHaveAttribute('href', '/download/3');
});

it('enlarges the drawing of a curb on request', async () => {
  await openPage(orderView());
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show the drawing of RTU-1 large' }));
  expect(screen.getByRole('img', { name: 'Plan of RTU-1, New construction curb' })).toBeInTheDocument();
});

it('lists every row of the total, so that the rows add up to it', async () => {
  await openPage(orderView());
  const sums = screen.getByRole('region', { name: 'Totals' });
  // 548.90 + 6.92 + 450.00 + 385.00
  expect(
    [...sums.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Goods', '$548.90'],
    ['Metal surcharge', '$6.92'],
    ['Calculation and stamp', '$450.00'],
    ['Subtotal', '$1,005.82'],
    ['Freight', '$385.00'],
    ['Tax', 'exempt'],
    ['Total', '$1,390.82'],
  ]);
});

it('shows that an order is on hold, and no amounts to a user without prices', async () => {
  await openPage(orderView({ hold: 'Credit', totals: null, curbs: [orderCurb('ordered', { ext_price: null })] }));
  expect(screen.getByRole('note')).toHaveTextContent('On hold: Credit.');
  expect(screen.getByRole('note')).toHaveTextContent('your contact tells you what is needed');
  expect(screen.queryByText('Totals')).not.toBeInTheDocument();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

it('shows the amount to pay in advance, and links to the payment instructions', async () => {
  await openPage(orderView({ hold: 'Payment in advance', advance: { missing: 1390.82 } }));
  expect(screen.getByRole('note')).toHaveTextContent('what is to be paid stands below');
  expect(screen.getByText(/Pay the order in advance: nothing is made before/)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: /^Pay \$1,390\.82 in advance/ });
  expect(link).toHaveAttribute('href', '/myinvoices#pay');
});

it('refers users without prices to their own accounting', async () => {
  await openPage(orderView({ hold: 'Payment in advance', advance: { missing: null }, totals: null }));
  expect(screen.getByText(/your accounting sees how much/)).toBeInTheDocument();
});

it('generates the acknowledgment of the current order, and links to it', async () => {
  await openPage(orderView());
  await userEvent.click(screen.getByRole('button', { name: 'Make the order acknowledgment' }));
  expect(await screen.findByText('Order acknowledgment, made just now')).toBeInTheDocument();
});

describe('what happens next', () => {
  const nextOf = () => within(screen.getByRole('region', { name: 'Next step' }));

  it('names who acts next, and what we need from the customer', async () => {
    await openPage(
      orderView({ status: 'awaiting_approval', promised_date: null, promises: [], curbs: [orderCurb('drawing')] }),
    );
    expect(nextOf().getByText(/Approve your drawing: nothing is built before/)).toHaveTextContent(/^You/);
    expect(nextOf().getByRole('link', { name: /^Approve the drawing of/ })).toHaveAttribute('href', '/drawings/31');
    expect(nextOf().getByRole('button', { name: 'Send a file or photo' })).toBeInTheDocument();
  });

  it('is our step during production, and asks the customer for nothing', async () => {
    await openPage(orderView({ status: 'in_production' }));
    expect(nextOf().getByText(/Your curbs are being made/)).toHaveTextContent(/^We/);
    expect(nextOf().queryByRole('button')).not.toBeInTheDocument();
  });
});

it('shows the units of a curb, its drafter, the requested day, and the contact', async () => {
  await openPage(orderView());
  const curb = screen.getByRole('article', { name: 'RTU-1' });
  expect(curb).toHaveTextContent('For Trane YHC060, in place of Carrier 48TFF006');
  expect(curb).toHaveTextContent('by Erin Novak');
  expect(screen.getByText('asked for Dec 1, 2026')).toBeInTheDocument();
  const contact = screen.getByRole('region', { name: 'Whom to ask' });
  expect(contact).toHaveTextContent('Ines Dorsey');
  expect(within(contact).getByRole('link', { name: '317-555-0117' })).toHaveAttribute('href', 'tel:317-555-0117');
  expect(within(contact).getByRole('link', { name: 'inside@cdi.test' })).toHaveAttribute(
    'href',
    'mailto:inside@cdi.test',
  );
});

it('accepts a file at any time: the purchase order while it is missing, a photo afterwards', async () => {
  const open = jest.spyOn(session.upload, 'open').mockImplementation(() => undefined);
  const user = userEvent.setup();
  await openPage(orderView({ customer_po: null }));
  await user.click(screen.getByRole('button', { name: 'Attach a file' }));
  expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ handler: 'tracker', referenceID: 7, fileTypeID: 8 }));
  open.mockRestore();
});

it('reorders from a copy of the quote', async () => {
  signInAs('distributor');
  const copyQuote = jest.fn<ReturnType<OrderApi['copyQuote']>, Parameters<OrderApi['copyQuote']>>(() =>
    Promise.resolve(77),
  );
  const user = userEvent.setup();
  await openPage(orderView(), { copyQuote });
  await user.click(screen.getByRole('button', { name: 'Copy the quote' }));
  expect(copyQuote).toHaveBeenCalledWith(42, expect.anything());
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/quote/77?view=edit'));
  signOut();
});
