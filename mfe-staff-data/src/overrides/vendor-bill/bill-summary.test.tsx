import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectNamed } from '@cdi/shared/catalogue';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { BillActions } from './bill-actions.tsx';
import { BillSummary } from './bill-summary.tsx';

afterEach(() => clearBrowser());

const WORDS = 'Line 1, GS16-48120: 40 billed, 30 received: $645.00 more';
const difference = { vendor_bill_difference_id: 1, kind: 'quantity', words: WORDS, is_within: false };
const payment = {
  vendor_bill_payment_id: 9,
  paid_date: '2026-11-10',
  method: 'check',
  reference_no: '10417',
  amount: 645,
  corpay_po_id: null,
  reversed_date: null,
  reason: null,
};

function propsOf(fields: object, children: Readonly<Record<string, readonly object[]>> = {}) {
  const record = { ...makeRecord({ ...fields }), id: 3, children };
  return { definition: objectNamed('vendor_bill'), record, onChanged: jest.fn() } as unknown as Parameters<
    typeof BillSummary
  >[0];
}
const show = (element: React.ReactElement, role: Role = ROLE.accounting) => {
  renderRecords(element, '/vendor_bill/3', { readActor: () => makeActor([role]) });
};

it('lists the differences of a held bill from order and receipts, and what to do', () => {
  show(<BillSummary {...propsOf({ status: 'on_hold' }, { differences: [difference], payments: [] })} />);
  expect(screen.getByText('It waits: this is not as ordered and received')).toBeInTheDocument();
  expect(screen.getByText(WORDS)).toBeInTheDocument();
});

it('reverses a payment with its reason, and lists the reversed ones', async () => {
  const sent: string[] = [];
  new FakeServer().on('/api/vendor_bill/take_back/9', (call) => {
    sent.push(String(call.params));
    return { opt: 'save', msg: 'Taken back', data: { balance: 645, status: 'approved' } };
  });
  const back = { ...payment, vendor_bill_payment_id: 8, reversed_date: '2026-11-12', reason: 'Lost in the mail' };
  const props = propsOf({ status: 'paid' }, { differences: [], payments: [back, payment] });
  show(<BillSummary {...props} />);
  expect(screen.getByText('Nov 12, 2026: Lost in the mail')).toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Take back 10417' }));
  await user.type(screen.getByRole('textbox'), 'The bank refused it');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(sent[0]).toContain('The+bank+refused+it');
  expect(props.onChanged).toHaveBeenCalled();
});

it('records a payment of an approved bill only, and warns at the field of a possible double payment', async () => {
  const doubt = '$645.00 went to this supplier already: Check 10417, Nov 10, 2026, for VB-1001.';
  new FakeServer().on('/api/vendor_bill/pay/3', () => ({
    opt: 'error',
    code: 'VALIDATION',
    msg: doubt,
    fields: { is_no_double: doubt },
  }));
  show(<BillActions {...propsOf({ status: 'approved', balance: 645, bill_no: 'VB-1003' })} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Note a payment…' }));
  expect(screen.getByLabelText(/Amount/)).toHaveValue('645');
  await user.type(screen.getByLabelText(/Reference/), '10418');
  await user.click(screen.getByRole('button', { name: 'Note it' }));
  expect((await screen.findAllByText(doubt)).length).toBeGreaterThan(0);
});

it('offers no payment of a held bill', () => {
  show(<BillActions {...propsOf({ status: 'on_hold', balance: 645, bill_no: 'VB-1003' })} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
