import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectNamed } from '@cdi/shared/catalogue';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { MailInvoice } from './mail-invoice.tsx';

const MAIL = '/api/invoicing/mail';

afterEach(() => clearBrowser());

function open(role: Role, mailed: { mailed_to: string | null; reason: string | null }) {
  const server = new FakeServer()
    .on(MAIL, () => ({
      opt: 'save' as const,
      msg: '',
      data: { invoices: [{ invoice_id: 3, invoice_no: 'INV-30001', ...mailed }] },
    }))
    .on('/api/company/to_json/7', () => ({
      opt: 'success' as const,
      msg: '',
      data: makeRecord({ ap_email: mailed.mailed_to }),
    }));
  const props = {
    definition: objectNamed('invoice'),
    record: { ...makeRecord({ invoice_no: 'INV-30001', company_id: 7 }), id: 3 },
    onChanged: jest.fn(),
  } as unknown as Parameters<typeof MailInvoice>[0];
  renderRecords(<MailInvoice {...props} />, '/invoice/3', { readActor: () => makeActor([role]) });
  return { server, onChanged: props.onChanged, user: userEvent.setup() };
}

it.each([
  ['where it went', { mailed_to: 'ap@greatlakes.test', reason: null }, 'INV-30001 goes to ap@greatlakes.test'],
  [
    'why it did not go',
    { mailed_to: null, reason: 'Great Lakes Supply gets invoices on paper: print it' },
    'INV-30001 was not mailed: Great Lakes Supply gets invoices on paper: print it',
  ],
])('mails an invoice and says %s', async (_what, mailed, words) => {
  const { server, onChanged, user } = open(ROLE.accounting, mailed);
  await user.click(screen.getByRole('button', { name: 'Mail…' }));
  await user.click(await screen.findByRole('button', { name: 'Mail it' }));
  await screen.findByRole('button', { name: 'Mail…' });
  expect(String(server.callsTo(MAIL)[0]?.params)).toMatch(/invoice_ids[^=]*=3(&|$)/);
  expect(session.messages.recent[0]?.text).toBe(words);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it.each([
  ['ap@greatlakes.test', 'It goes to ap@greatlakes.test.'],
  [null, 'There is no accounts payable e-mail.'],
])('says before the press that the invoice goes to %s', async (mailed_to, words) => {
  const { user } = open(ROLE.accounting, { mailed_to, reason: null });
  await user.click(screen.getByRole('button', { name: 'Mail…' }));
  expect(
    await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === words),
  ).toBeInTheDocument();
});

it('offers no mail to users who do not invoice', () => {
  open(ROLE.sales, { mailed_to: null, reason: null });
  expect(screen.queryByRole('button', { name: 'Mail…' })).not.toBeInTheDocument();
});
