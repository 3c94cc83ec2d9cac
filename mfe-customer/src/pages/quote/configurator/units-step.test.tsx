import { CallError } from '@cdi/shared/api';
import type { UnitFootprint } from '@cdi/shared/contracts';
import { RecordsProvider } from '@cdi/shared/records/testing';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftStorage } from '../draft/draft-storage.ts';
import type { QuoteApi } from '../quote-api.ts';
import { QuoteServicesContext } from '../quote-services.ts';
import { fakeQuoteApi, footprint, memoryStorage } from '../testing/fake-quote-api.ts';
import { signInAs, signOut } from '../testing/session-state.ts';
import { ConfiguratorPage } from './configurator.page.tsx';

const MODELS = [{ label: 'Carrier · 48HJ004', value: 11, id: 11 }];
const findModels = (_to: string, term: string) =>
  Promise.resolve(MODELS.filter(({ label }) => label.toLowerCase().includes(term.toLowerCase())));

beforeEach(() => signInAs('distributor'));
afterEach(() => signOut());

it('scrolls the active one of many curbs into view', async () => {
  const rect = (left: number) => ({ left, right: left + 200 }) as DOMRect;
  jest.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, right: 600 } as DOMRect);
  jest.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return rect([...(this.closest('ul')?.children ?? [])].indexOf(this.closest('li') as HTMLElement) * 208);
  });
  const user = openNewQuote(fakeQuoteApi());
  const copy = await screen.findByRole('button', { name: 'Copy this one' });
  for (let copies = 0; copies < 3; copies += 1) await user.click(copy);
  const row = screen.getByRole('region', { name: 'Curbs of this quote' }).querySelector('ul');
  expect(row?.scrollLeft).toBeGreaterThan(0);
  jest.restoreAllMocks();
});

function openNewQuote(api: QuoteApi, prefill: Readonly<Record<string, string>> = {}) {
  render(
    <UiRoot>
      <MemoryRouter>
        <RecordsProvider services={{ lookUp: findModels }}>
          <QuoteServicesContext value={{ api, drafts: new DraftStorage({ storage: memoryStorage() }) }}>
            <ConfiguratorPage quoteId={0} prefill={prefill} />
          </QuoteServicesContext>
        </RecordsProvider>
      </MemoryRouter>
    </UiRoot>,
  );
  return userEvent.setup();
}

async function chooseNewUnit(answer: UnitFootprint) {
  const user = openNewQuote(fakeQuoteApi({ footprint: () => Promise.resolve(answer) }));
  await user.click(await screen.findByRole('button', { name: /^Family and units/ }));
  await user.type(screen.getByRole('combobox', { name: 'New unit' }), '48HJ{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Carrier · 48HJ004' }));
  return within(screen.getByRole('region', { name: 'New unit' }));
}

it('reports at its field that the unit of a link cannot be loaded, and lets the user choose another', async () => {
  const api = fakeQuoteApi({
    footprint: (id) =>
      id === 9
        ? Promise.reject(new CallError('There is no model 9.', { code: 'NOT_FOUND', status: 404 }))
        : Promise.resolve(footprint),
  });
  const user = openNewQuote(api, { new_model_id: '9' });
  await user.click(await screen.findByRole('button', { name: /^Family and units/ }));
  const unit = within(screen.getByRole('region', { name: 'New unit' }));
  const field = unit.getByRole('combobox', { name: 'New unit' });
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/is not in our library any more\. Choose the unit here/),
  );
  await user.type(field, '48HJ{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Carrier · 48HJ004' }));
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(/any more/));
});

it('reports that a model has no sizes on file, instead of asking for the model again', async () => {
  const unit = await chooseNewUnit({ ...footprint, values: {} });
  expect(await unit.findByText(/We have no sizes of this model on file/)).toBeInTheDocument();
  expect(unit.queryByText(/choose the model/)).not.toBeInTheDocument();
  expect(unit.queryByText(/Unverified/)).not.toBeInTheDocument();
});

it('asks the user to check unverified sizes', async () => {
  const unit = await chooseNewUnit(footprint);
  expect(await unit.findByText(/Unverified: check the sizes/)).toBeInTheDocument();
  expect(unit.queryByText(/We have no sizes/)).not.toBeInTheDocument();
  expect(unit.getByLabelText('Unit base length')).toHaveValue('74 3/8');
});

it('a text that matches no unit clears the sizes of the previous unit, and keeps manual entries', async () => {
  const unit = await chooseNewUnit(footprint);
  const user = userEvent.setup();
  expect(await unit.findByDisplayValue('74 3/8')).toBe(unit.getByLabelText('Unit base length'));
  const weight = unit.getByLabelText(/^Unit weight/);
  await user.clear(weight);
  await user.type(weight, '777');
  const field = unit.getByRole('combobox', { name: 'New unit' });
  await user.clear(field);
  await user.type(field, 'ZZZ999');
  await user.tab();
  await waitFor(() => expect(unit.getByLabelText('Unit base length')).toHaveValue(''));
  expect(weight).toHaveValue('777');
  expect(field).toHaveAccessibleDescription(/ZZZ999|[Cc]hoose/);
  expect(unit.queryByText(/Unverified/)).not.toBeInTheDocument();
});

it('names the document of the measures, and prefers the maker’s curb to the base less its clearance', async () => {
  const values = { ...footprint.values, base_length: 88.625, base_width: 53.25 };
  const unit = await chooseNewUnit({
    ...footprint,
    verified: true,
    source: 'Trane RT-SVX46G, page 19',
    values: { ...values, curb_od_length: 84.5, curb_od_width: 50.375, curb_fit_clearance: 0.25 },
  });
  expect(await unit.findByText('Measures from: Trane RT-SVX46G, page 19.')).toBeInTheDocument();
  expect(unit.getByLabelText('Maker’s curb length (outside)')).toHaveValue('84 1/2');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Geometry/ }));
  const length = screen.getByLabelText('Curb length (outside)');
  expect(length).toHaveAttribute('placeholder', '84 1/2');
  expect(length).toHaveAccessibleDescription('Left blank, it follows the maker’s curb.');
  const fit = screen.getByRole('row', { name: /^Clearance, left/ });
  expect(fit).toHaveTextContent('2 1/16"');
  expect(fit).toHaveTextContent('Trane RT-SVX46G, page 19 (verified)');
});

describe('the fit of a unit', () => {
  const seeFit = async () => {
    await userEvent.setup().click(screen.getByRole('button', { name: /^Geometry/ }));
    return screen.getByRole('row', { name: /^Clearance, left/ });
  };

  it('is not verified by sizes without a source document', async () => {
    const unit = await chooseNewUnit(footprint);
    await unit.findByDisplayValue('74 3/8');
    const fit = await seeFit();
    expect(fit).toHaveTextContent('not verified');
    expect(fit).toHaveTextContent('Carrier · 48HJ004, no data sheet on file (please check it)');
  });

  it('stays not verified when the user clears the model and keeps its sizes', async () => {
    const unit = await chooseNewUnit(footprint);
    await unit.findByDisplayValue('74 3/8');
    await userEvent.setup().clear(unit.getByRole('combobox', { name: 'New unit' }));
    await userEvent.setup().tab();
    expect(unit.getByLabelText('Unit base length')).toHaveValue('74 3/8');
    expect(await seeFit()).toHaveTextContent('not verified');
  });

  it('is shown for manually entered sizes', async () => {
    openNewQuote(fakeQuoteApi(), { unit_base_length: '74.375', unit_base_width: '46.75' });
    await screen.findByRole('button', { name: /^Geometry/ });
    expect(await seeFit()).toHaveTextContent('fits');
  });
});

it('asks only for the entries that each family needs', async () => {
  const user = openNewQuote(fakeQuoteApi());
  await user.click(await screen.findByRole('button', { name: /^Family and units/ }));
  const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }));
  expect(screen.getByRole('group', { name: 'Supply opening' })).toBeInTheDocument();
  await choose(/^Equipment rails/);
  expect(screen.queryByRole('group', { name: 'Supply opening' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Unit base length')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Unit weight/)).toBeInTheDocument();
  await choose(/^Pipe/);
  expect(screen.getByLabelText('Holes')).toBeInTheDocument();
  expect(screen.getByLabelText('Boots')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'New unit' })).not.toBeInTheDocument();
  await choose(/^Isolation \(spring\)/);
  expect(screen.getByLabelText(/^Load at corner A/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Economizer weight/)).toBeInTheDocument();
});
