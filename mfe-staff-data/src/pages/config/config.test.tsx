import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { configPage } from './config.page-info.ts';
import { ConfigPage } from './config.page.tsx';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const loaded = (setting: string, entries: object, version = 0) => ({ setting, version, entries, versions: [] });

const signIn = (): void => session.takeToken(makeToken({ roles: [ROLE.leadership] }));
afterEach(() => clearBrowser());

it('previews a mail, and does not publish one without its required placeholders', async () => {
  new FakeServer().on('/api/config/load/mail_invoice', () =>
    answer(loaded('mail_invoice', { subject: 'Invoice {invoice_no}', body: '{invoice_no}: {total}, due {due_date}' })),
  );
  signIn();
  renderRecords(<ConfigPage audience={audienceOf(configPage)} />, '/config?tab=mails&mail=mail_invoice');
  const preview = await screen.findByRole('region', { name: 'Preview of Invoice' });
  expect(preview).toHaveTextContent('Invoice INV-30001');
  expect(preview).toHaveTextContent('INV-30001: $1,982.29, due Dec 2, 2026');
  const user = userEvent.setup();
  const text = screen.getByRole('textbox', { name: /^Text/ });
  await user.clear(text);
  await user.type(text, 'Pay {{total} now');
  expect(screen.getByText(/Text: {invoice_no} is missing/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

it('adds and removes a holiday', async () => {
  const day = { holiday_date: '2099-12-24', holiday_name: 'Christmas Eve', cdi_location_id: null, location: null };
  const days = (holidays: readonly object[]) => answer({ holidays, changes: [], places: [] });
  const server = new FakeServer()
    .on('/api/config/holidays', () => days([]))
    .on('/api/config/add_holiday', () => days([day]))
    .on('/api/config/remove_holiday', () => days([]));
  signIn();
  renderRecords(<ConfigPage audience={audienceOf(configPage)} />, '/config?tab=holidays');
  expect(await screen.findByRole('heading', { name: 'No day off yet' })).toBeVisible();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Day'), '2099-12-24');
  await user.type(screen.getByLabelText('Name'), 'Christmas Eve');
  await user.click(screen.getByRole('button', { name: 'Add day off' }));
  const table = await screen.findByRole('table', { name: 'Days off' });
  expect(within(table).getByText('Every place')).toBeVisible();
  expect(server.callsTo('/api/config/add_holiday').at(-1)?.params.get('params[holiday_name]')).toBe('Christmas Eve');
  await user.click(within(table).getByRole('button', { name: 'Remove Christmas Eve, 2099-12-24' }));
  expect(await screen.findByRole('heading', { name: 'No day off yet' })).toBeVisible();
});
