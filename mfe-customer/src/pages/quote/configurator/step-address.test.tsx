import { RecordsProvider } from '@cdi/shared/records/testing';
import { BrowserRouter, Route, Routes } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftStorage } from '../draft/draft-storage.ts';
import { QuotePage } from '../quote.page.tsx';
import { QuoteServicesContext } from '../quote-services.ts';
import { fakeQuoteApi, memoryStorage, quoteRecord } from '../testing/fake-quote-api.ts';
import { openStep, step } from '../testing/open-configurator.tsx';
import { signInAs, signOut } from '../testing/session-state.ts';
import { readStep } from './step-address.ts';

/** Fires a `popstate` for each change of the address, as single-spa does in the product. */
function announceAddressChanges(): void {
  for (const name of ['pushState', 'replaceState'] as const)
    jest.spyOn(window.history, name).mockImplementation((...given) => {
      History.prototype[name].apply(window.history, given);
      window.dispatchEvent(new PopStateEvent('popstate', { state: given[0] as unknown }));
    });
}

const save = jest.fn(() => Promise.resolve({ opt: 'save', msg: '', data: quoteRecord() } as const));

async function openAt(path: string, storage = memoryStorage()) {
  act(() => window.history.replaceState(null, '', path));
  const services = { api: fakeQuoteApi({ save }), drafts: new DraftStorage({ storage }) };
  render(
    <UiRoot>
      <BrowserRouter>
        <RecordsProvider services={{ lookUp: () => Promise.resolve([]) }}>
          <QuoteServicesContext value={services}>
            <Routes>
              <Route path="/quote/new" element={<QuotePage />} />
              <Route path="/quote/:id" element={<QuotePage />} />
            </Routes>
          </QuoteServicesContext>
        </RecordsProvider>
      </BrowserRouter>
    </UiRoot>,
  );
  await screen.findByRole('button', { name: /^Job\b/ });
  expect(screen.getByRole('region', { name: 'Job' })).toBeInTheDocument();
  return userEvent.setup();
}
const goBack = () => act(async () => window.history.back());
const expectOpen = (title: string) => waitFor(() => expect(step(title)).toHaveAttribute('aria-expanded', 'true'));
const address = () => window.location.pathname + window.location.search;

beforeEach(() => {
  announceAddressChanges();
  signInAs('distributor');
});
afterEach(() => {
  signOut();
  jest.restoreAllMocks();
});

it.each([
  ['?step=geometry', 'geometry'],
  ['?view=edit&step=none', null],
  ['', 'job'],
  ['?step=', 'job'],
  ['?step=roof', 'job'],
])('an address with %p opens %p', (query, expected) => {
  expect(readStep(query)).toBe(expected);
});

it('opens the same step after a reload, and the previous one on Back', async () => {
  const user = await openAt('/quote/42?view=edit');
  await expectOpen('Job');
  await openStep(user, 'Geometry');
  await openStep(user, 'Options');
  expect(address()).toBe('/quote/42?view=edit&step=options');

  cleanup();
  await openAt('/quote/42?view=edit&step=options');
  await expectOpen('Options');

  await goBack();
  await expectOpen('Geometry');
  await goBack();
  await expectOpen('Job');
});

it('keeps the step when a new quote is saved, and Back never opens an empty quote', async () => {
  const storage = memoryStorage();
  const user = await openAt('/quote/new?family=ADP', storage);
  expect(address()).toBe('/quote/new?family=ADP&step=job');
  await user.type(screen.getByLabelText(/Job name/), 'Riverside');
  await user.click(screen.getByRole('button', { name: 'Next: Family and units' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(address()).toBe('/quote/42?view=edit&step=units'));
  await expectOpen('Family and units');

  await goBack();
  await expectOpen('Job');
  expect(screen.getByLabelText(/Job name/)).toHaveValue('Riverside Middle School');
  await waitFor(() => expect(address()).toBe('/quote/42?view=edit&step=job'));

  // after a reload of the saved quote, Back leads to an address without a quote number
  cleanup();
  await openAt('/quote/42?view=edit&step=units', storage);
  act(() => window.history.pushState(null, '', '/quote/new?family=ADP&step=job'));
  await waitFor(() => expect(address()).toBe('/quote/42?view=edit&step=job'));
  expect(screen.getByLabelText(/Job name/)).toHaveValue('Riverside Middle School');

  act(() => window.history.pushState(null, '', '/quote/new'));
  await waitFor(() => expect(screen.getByLabelText(/Job name/)).toHaveValue(''));
  expect(address()).toBe('/quote/new?step=job');
});
