import { RecordsProvider } from '@cdi/shared/records/testing';
import { fakeEvents } from '@cdi/shared/records/testing';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftStorage } from '../draft/draft-storage.ts';
import type { QuoteApi } from '../quote-api.ts';
import { QuoteServicesContext } from '../quote-services.ts';
import { fakeQuoteApi, memoryStorage, quoteRecord } from '../testing/fake-quote-api.ts';
import { signInAs, signOut } from '../testing/session-state.ts';
import { ConfiguratorPage } from './configurator.page.tsx';

const live = fakeEvents();

async function openPage(api: Partial<QuoteApi>) {
  const services = { api: fakeQuoteApi(api), drafts: new DraftStorage({ storage: memoryStorage() }) };
  render(
    <UiRoot>
      <MemoryRouter>
        <RecordsProvider services={{ lookUp: () => Promise.resolve([]), events: live.events }}>
          <QuoteServicesContext value={services}>
            <ConfiguratorPage quoteId={42} />
          </QuoteServicesContext>
        </RecordsProvider>
      </MemoryRouter>
    </UiRoot>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup() };
}

beforeEach(() => signInAs('distributor'));
afterEach(() => signOut());

const theirs = (fields: Readonly<Record<string, unknown>>) =>
  quoteRecord({ version: 4, fields: { ...quoteRecord().fields, ...fields }, updated_by_name: 'Sam Other' });

it('adopts the changes of another user while the form has none of its own', async () => {
  const load = jest
    .fn()
    .mockResolvedValueOnce(quoteRecord())
    .mockResolvedValue(theirs({ job_name: 'Riverside High' }));
  await openPage({ load });
  live.tell('quote', 42);
  await waitFor(() => expect(screen.getByLabelText(/Job name/)).toHaveValue('Riverside High'));
  expect(screen.queryByText(/while you were editing/)).toBeNull();
});

it('names the user who changed the quote meanwhile, and keeps both changes', async () => {
  const load = jest
    .fn()
    .mockResolvedValueOnce(quoteRecord())
    .mockResolvedValue(theirs({ job_zip: '43605' }));
  const save = jest.fn((..._args: Parameters<QuoteApi['save']>) =>
    Promise.resolve({ opt: 'save', msg: '', data: quoteRecord({ version: 5 }) } as const),
  );
  const { user } = await openPage({ load, save });
  await user.type(screen.getByLabelText(/Job name/), ' West');
  live.tell('quote', 42);
  expect(await screen.findByText(/Sam Other changed Ship-to ZIP while you were editing/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show their values' }));
  expect(screen.getByLabelText(/Job name/)).toHaveValue('Riverside Middle School West');
  expect(screen.getByLabelText(/Ship-to ZIP/)).toHaveValue('43605');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.slice(1)).toEqual([
    { job_name: 'Riverside Middle School West' },
    expect.objectContaining({ version: 4 }),
  ]);
});

it('offers both values of a field that both users changed, before a save', async () => {
  const load = jest
    .fn()
    .mockResolvedValueOnce(quoteRecord())
    .mockResolvedValue(theirs({ job_name: 'Riverside High' }));
  const { user } = await openPage({ load });
  await user.type(screen.getByLabelText(/Job name/), ' West');
  live.tell('quote', 42);
  await user.click(await screen.findByRole('button', { name: 'Look at both sides' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Yours Riverside Middle School West' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Theirs Riverside High' })).not.toBeChecked();
});
