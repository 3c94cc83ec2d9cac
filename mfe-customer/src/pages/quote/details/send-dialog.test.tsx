import { RecordsProvider } from '@cdi/shared/records/testing';
import { fakeEvents } from '@cdi/shared/records/testing';
import { UiRoot } from '@cdi/shared/ui';
import { MemoryRouter } from '@cdi/shared/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@cdi/shared/api';
import { DraftStorage } from '../draft/draft-storage.ts';
import type { QuoteApi } from '../quote-api.ts';
import { QuoteServicesContext } from '../quote-services.ts';
import { fakeQuoteApi, memoryStorage } from '../testing/fake-quote-api.ts';
import { QuoteDetailsPage } from './quote-details.page.tsx';

async function openPage(api: Partial<QuoteApi>) {
  const services = { api: fakeQuoteApi(api), drafts: new DraftStorage({ storage: memoryStorage() }) };
  render(
    <UiRoot>
      <MemoryRouter initialEntries={['/quote/42']}>
        <RecordsProvider services={{ events: fakeEvents().events }}>
          <QuoteServicesContext value={services}>
            <QuoteDetailsPage quoteId={42} />
          </QuoteServicesContext>
        </RecordsProvider>
      </MemoryRouter>
    </UiRoot>,
  );
  await screen.findByRole('heading', { level: 1 });
  // the contact has arrived too
  await act(() => Promise.resolve());
  return userEvent.setup();
}

it('keeps the message of a quote that could not be sent, and sends it once', async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new CallError('The server cannot be reached.', { code: 'NETWORK' }))
    .mockResolvedValue({ opt: 'save', msg: 'Sent' });
  const user = await openPage({ send });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'As we spoke');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('The server cannot be reached.')).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('As we spoke');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(send.mock.calls.map(([input]) => input)).toEqual([
    { quote_id: 42, message: 'As we spoke', mail_again: false },
    { quote_id: 42, message: 'As we spoke', mail_again: false },
  ]);
  // one key for both attempts: it is mailed once
  expect(new Set(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).size).toBe(1);
});

it('shows when a quote was mailed lately, and sends it again only after the user agrees', async () => {
  const words =
    'Ann Lee mailed quote Q-42-0 to pat@greatlakes.test on Nov 28, 2026, 09:14 EST. Confirm to mail it again.';
  const send = jest
    .fn()
    .mockRejectedValueOnce(
      new CallError(words, { code: 'RULE', answer: { opt: 'error', msg: words, fields: { mail_again: words } } }),
    )
    .mockResolvedValue({ opt: 'save', msg: 'Sent' });
  const user = await openPage({ send });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'As we spoke');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('As we spoke');
  await user.click(dialog.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(send.mock.calls.map(([{ mail_again }]) => mail_again)).toEqual([false, true]);
});
