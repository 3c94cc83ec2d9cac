import { CallError } from '@cdi/shared/api';
import type { PlateSeries, Suggestion } from '@cdi/shared/contracts';
import { RecordsProvider } from '@cdi/shared/records/testing';
import { MemoryRouter } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftStorage } from '../draft/draft-storage.ts';
import { plateApi } from '../plate-api.ts';
import { QuoteServicesContext } from '../quote-services.ts';
import { fakeQuoteApi, footprint, memoryStorage } from '../testing/fake-quote-api.ts';
import { signInAs, signOut } from '../testing/session-state.ts';
import { ConfiguratorPage } from './configurator.page.tsx';

const KGA: PlateSeries = {
  nomenclature_id: 31,
  maker: 'Lennox',
  series: 'KGA',
  series_name: 'Landmark',
  size_code: '060',
  nominal_tons: 5,
  unknown_size: null,
  read_as: 'KGA060',
  is_corrected: false,
  verified: true,
  source: 'Lennox bulletin 210785',
  successor: null,
  models: [],
};

const read = jest.spyOn(plateApi, 'read');
const request = jest.spyOn(plateApi, 'request');

beforeEach(() => {
  signInAs('distributor');
  read.mockReset();
  request.mockReset();
});
afterEach(() => signOut());

async function typePlate(plate: string, { quoteId = 0, found = [] as readonly Suggestion[] } = {}) {
  const lookUp = (_to: string, term: string) => Promise.resolve(term === plate ? [] : found);
  render(
    <UiRoot>
      <MemoryRouter>
        <RecordsProvider services={{ lookUp }}>
          <QuoteServicesContext
            value={{
              api: fakeQuoteApi({ footprint: () => Promise.resolve(footprint) }),
              drafts: new DraftStorage({ storage: memoryStorage() }),
            }}
          >
            <ConfiguratorPage quoteId={quoteId} prefill={{}} />
          </QuoteServicesContext>
        </RecordsProvider>
      </MemoryRouter>
    </UiRoot>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Family and units/ }));
  const unit = within(screen.getByRole('region', { name: 'New unit' }));
  await user.type(unit.getByRole('combobox', { name: 'New unit' }), `${plate}{Enter}`);
  return { user, unit };
}

it('a plate of a known series without sizes names the series, and asks for the three sizes, a photo or a request', async () => {
  read.mockResolvedValue([KGA]);
  const { unit } = await typePlate('KGA060S4BH1Y');
  expect(await unit.findByText(/“KGA060S4BH1Y” reads as Lennox KGA \(Landmark\), size 060, 5 tons\./)).toBeVisible();
  expect(unit.getByText(/know the series but have no sizes.*base length, base width and height.*photo/)).toBeVisible();
  expect(unit.getByText('Save the quote to send a photo.')).toBeVisible();
  expect(unit.queryByText(/fewer letters/)).not.toBeInTheDocument();
  expect(read).toHaveBeenCalledWith('KGA060S4BH1Y', expect.anything());
});

it('“Enter the sizes” gives the search text up and moves to the base length', async () => {
  read.mockResolvedValue([KGA]);
  const { user, unit } = await typePlate('KGA060');
  await user.click(await unit.findByRole('button', { name: 'Enter the sizes' }));
  expect(unit.getByLabelText('Unit base length')).toHaveFocus();
  expect(unit.getByRole('combobox', { name: 'New unit' })).toHaveValue('');
  expect(unit.queryByText(/reads as/)).not.toBeInTheDocument();
});

it('a request for sizes is sent once, and says who is notified', async () => {
  read.mockResolvedValue([KGA]);
  request.mockResolvedValue({ requests: 3, will_hear: true });
  const { user, unit } = await typePlate('KGA060');
  await user.click(await unit.findByRole('button', { name: 'Ask us for the sizes' }));
  expect(
    await unit.findByText('Engineering has your request. We notify you when the sizes are on file.'),
  ).toBeVisible();
  expect(request.mock.calls).toEqual([['KGA060', 31]]);
  expect(unit.queryByRole('button', { name: 'Ask us for the sizes' })).not.toBeInTheDocument();
});

it('a refused request can be repeated', async () => {
  read.mockResolvedValue([KGA]);
  request.mockRejectedValueOnce(new CallError('Too many requests. Wait a minute.', { code: 'RATE', status: 429 }));
  const { user, unit } = await typePlate('KGA060');
  await user.click(await unit.findByRole('button', { name: 'Ask us for the sizes' }));
  expect(await unit.findByRole('alert')).toHaveTextContent('Too many requests. Wait a minute.');
  expect(unit.getByRole('button', { name: 'Ask us for the sizes' })).toBeEnabled();
});

it('a plate that leads to a model offers it, and marks one that is not verified', async () => {
  const model = { model_id: 11, brand: 'Carrier', model_name: '48TCA06', nominal_tons: 5, verified: false };
  read.mockResolvedValue([{ ...KGA, maker: 'Carrier', series: '48TC', series_name: null, models: [model] }]);
  const { user, unit } = await typePlate('48TCED06A2A5');
  await user.click(await unit.findByRole('button', { name: 'Use Carrier 48TCA06 (not verified)' }));
  await waitFor(() => expect(unit.getByLabelText('Unit base length')).toHaveValue('74 3/8'));
  expect(unit.queryByText(/reads as/)).not.toBeInTheDocument();
});

it('a plate of several series names each and asks for the maker', async () => {
  read.mockResolvedValue([KGA, { ...KGA, nomenclature_id: 9, maker: 'York', series: 'DCG', series_name: null }]);
  const { unit } = await typePlate('DCG036');
  expect(await unit.findByText(/may be one of several series. Type the maker before the number/)).toBeVisible();
  expect(unit.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Lennox KGA (Landmark), size 060, 5 tons',
    'York DCG, size 060, 5 tons',
  ]);
});

it('says what it corrected, that a pattern is not verified, and what replaced the series', async () => {
  read.mockResolvedValue([{ ...KGA, is_corrected: true, verified: false, successor: 'Lennox LGT' }]);
  const { unit } = await typePlate('KGAO60');
  const words = await unit.findByText(/reads as/);
  expect(words).toHaveTextContent('(KGA060; compare it with the plate)');
  expect(words).toHaveTextContent('is not verified. It was replaced by Lennox LGT.');
});

it('a plate of no known series is kept as a request too', async () => {
  read.mockResolvedValue([]);
  request.mockResolvedValue({ requests: 1, will_hear: false });
  const { user, unit } = await typePlate('ZZZ999');
  expect(await unit.findByText(/“ZZZ999” fits no series that we know/)).toBeVisible();
  await user.click(unit.getByRole('button', { name: 'Ask us for the sizes' }));
  expect(await unit.findByText(/Sign in and ask again to be notified/)).toBeVisible();
  expect(request.mock.calls).toEqual([['ZZZ999', 0]]);
});

it('a plate that could not be read can be read again', async () => {
  read.mockRejectedValueOnce(new CallError('The network is down.', { code: 'NETWORK', status: 0 }));
  read.mockResolvedValueOnce([KGA]);
  const { user, unit } = await typePlate('KGA060');
  await user.click(await unit.findByRole('button', { name: 'Try again' }));
  expect(await unit.findByText(/reads as Lennox KGA/)).toBeVisible();
});

it('a saved quote takes a photo of the plate by the upload of the quote', async () => {
  const open = jest.spyOn(session.upload, 'open').mockImplementation(() => undefined);
  read.mockResolvedValue([KGA]);
  const { user, unit } = await typePlate('KGA060', { quoteId: 42 });
  await user.click(await unit.findByRole('button', { name: 'Send a photo or the submittal' }));
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ handler: 'quote', referenceID: 42, fileTypeID: 37 }));
  open.mockRestore();
});

it('clearing the field ends the note, and a plate typed over a chosen unit is read too', async () => {
  read.mockResolvedValue([KGA]);
  const { user, unit } = await typePlate('KGA060', { found: [{ label: 'Carrier · 48HJ004', value: 11, id: 11 }] });
  await unit.findByText(/reads as Lennox KGA/);
  const field = unit.getByRole('combobox', { name: 'New unit' });
  await user.clear(field);
  await waitFor(() => expect(unit.queryByText(/reads as/)).not.toBeInTheDocument());
  await user.type(field, '48HJ{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Carrier · 48HJ004' }));
  await waitFor(() => expect(unit.getByLabelText('Unit base length')).toHaveValue('74 3/8'));
  await user.clear(field);
  await user.type(field, 'KGA060{Enter}');
  expect(await unit.findByText(/reads as Lennox KGA/)).toBeVisible();
});
