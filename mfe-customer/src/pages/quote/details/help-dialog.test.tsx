import { RecordsProvider } from '@cdi/shared/records/testing';
import { fakeEvents } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
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

it('requires a question, keeps it when sending fails, and names who received it', async () => {
  const transition = jest
    .fn()
    .mockRejectedValueOnce(new CallError('The server cannot be reached.', { code: 'NETWORK' }))
    .mockResolvedValue({ opt: 'save', msg: '' });
  const told = jest.spyOn(session.messages, 'showSuccess');
  const user = await openPage({ transition });
  await user.click(screen.getByRole('button', { name: 'Ask for help…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for help' }));
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  // a dialog that is still opening shows nothing yet
  await waitFor(() => expect(dialog.getByText('Write what you would like to know.')).toBeVisible());
  expect(transition).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/^What would you like to know/), 'Does it fit a flat roof?');
  await user.type(dialog.getByLabelText(/^Phone, and when/), '317-555-0100, mornings');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await dialog.findByText('The server cannot be reached.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Ask for help…' }));
  const again = within(await screen.findByRole('dialog', { name: 'Ask for help' }));
  expect(again.getByLabelText(/^What would you like to know/)).toHaveValue('Does it fit a flat roof?');
  await user.click(again.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(transition.mock.lastCall).toEqual([
    42,
    expect.objectContaining({ name: 'request', reason: 'Does it fit a flat roof?\nCall: 317-555-0100, mornings' }),
  ]);
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^Your question is with .+, who comes back to you\.$/));
  expect(session.drafts.read('help:42')).toBeNull();
});
