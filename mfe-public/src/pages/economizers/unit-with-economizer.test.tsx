import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnitFootprint } from '@cdi/shared/contracts';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { UnitSelection } from '../../units/unit-selection.tsx';
import { UnitWithEconomizer } from './unit-with-economizer.tsx';

/** 10 tons, 28 × 20 in. of return, 1,050 lb. */
const unit: UnitFootprint = {
  model_id: 7,
  label: 'Carrier 48TC 08',
  verified: false,
  source: 'recall',
  datum_corner: 'A',
  nominal_tons: 10,
  discharge: 'convertible',
  obsolete: false,
  values: {
    base_length: 88.125,
    base_width: 59.5,
    ra_length: 28,
    ra_width: 20,
    weight: 1050,
    econ_weight: 65,
    power_exhaust_weight: 75,
  },
};
const part = { part_id: 12, part_no: 'EC-DF-72', description: 'Economizer, downflow', weight_lb: 74, lead_days: 5 };
const bring = () => Promise.resolve(UnitWithEconomizer);
const valueOf = (name: string) => screen.getByRole('rowheader', { name }).nextSibling?.textContent;
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

async function show(shown: UnitFootprint = unit, parts: readonly unknown[] = [part], query = '') {
  const server = await startSession(null);
  server.on('/api/unit/parts/*', () => ({ opt: 'success', msg: '', data: { parts } as never }));
  await showPage(`/economizers${query}`, <UnitWithEconomizer unit={shown} />);
}

it('shows the data for choosing an economizer for the unit', async () => {
  await show();
  expect(valueOf('Nominal size')).toBe('10 tons, about 4,000 cfm (3,500 to 4,500)');
  expect(valueOf('Economizer goes')).toMatch(/^downflow or horizontal/);
  // 28 × 20 / 144 = 3.89 ft²; 4,000 / 3.89 = 1,029 fpm; (1,029 / 4,005)² = 0.07
  expect(valueOf('Return opening in its base')).toBe('28 × 20 in., 3.9 ft²');
  expect(valueOf('Through the return opening')).toBe('1,029 fpm, velocity pressure 0.07 in. wg');
  expect(valueOf('Outdoor air at the minimum')).toBe('800 cfm');
  // 0.2 × 20 + 0.8 × 72
  expect(valueOf('Mixed air on that day')).toBe('61.6 °F');
  expect(valueOf('Relief, fully open')).toMatch(/^up to 4,000 cfm/);
  expect(valueOf('On the curb with the economizer')).toBe('1,115 lb, curb of 18 ga');
  expect(valueOf('And with power exhaust')).toBe('1,190 lb, curb of 18 ga');
  expect(linkOf('Quote its curb with one')).toBe(
    '/quote/new?curb_type=NEW&new_model_id=7&econ_weight=65&design_cfm=4000',
  );
});

it('offers the catalog parts for the model, and passes unit, part and weight to the quote', async () => {
  await show();
  expect(await screen.findByRole('table', { name: 'In our catalog for this model' })).toBeVisible();
  expect(linkOf('Quote EC-DF-72')).toBe(
    '/quote/new?curb_type=NEW&new_model_id=7&econ_weight=74&design_cfm=4000&part_id=12&part_no=EC-DF-72',
  );
});

it('takes airflow and zone from the address, and keeps other parameters there', async () => {
  await show(unit, [part], '?brand=Carrier&unit=7&cfm=3,600&zone=4A');
  expect(screen.getByLabelText('Supply airflow')).toHaveValue('3,600');
  expect(valueOf('Outdoor air at the minimum')).toBe('720 cfm');
  expect(valueOf('Fixed dry bulb')).toBe('65 °F');
  expect(valueOf('Differential dry bulb')).toBe('not allowed here');
  await userEvent.selectOptions(screen.getByLabelText('Climate zone of the energy code'), '5A');
  expect(valueOf('Fixed dry bulb')).toBe('70 °F');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(window.location.search).toBe('?brand=Carrier&unit=7&cfm=3%2C600&zone=5A');
});

it('shows which data of a model is not on file', async () => {
  await show({ ...unit, nominal_tons: null, discharge: null, obsolete: true, values: { weight: 530 } }, []);
  expect(valueOf('Nominal size')).toBe('not on file: enter the airflow of its submittal');
  expect(valueOf('Economizer goes')).toMatch(/^not on file: see whether .* external on the duct$/);
  expect(valueOf('Return opening in its base')).toBe('not on file: measure it');
  expect(valueOf('Through the return opening')).toBe('not known: enter the airflow');
  expect(valueOf('On the curb with the economizer')).toBe('not on file');
  expect(await screen.findByText(/No economizer of our catalog lists this model/)).toBeVisible();
  expect(linkOf('Quote its curb with one')).toBe('/quote/new?curb_type=NEW&new_model_id=7');
});

it.each([
  ['?', { by: 'share', cfm: '4000', ra: '72', oa: '20', share: '20' }],
  ['?cfm=3%2C600&minimum=15', { by: 'share', cfm: '3600', ra: '72', oa: '20', share: '15' }],
  ['?minimum=120&ra=x', { by: 'share', cfm: '4000', oa: '20' }],
  ['?cfm=7&oa=999', { by: 'share', ra: '72', share: '20' }],
])('passes only the valid entries of %s to the mixed-air tool', async (query, entries) => {
  await show(unit, [part], query);
  const address = new URL(linkOf('Work out the mixed air') ?? '', 'https://cdi.test');
  expect(Object.fromEntries(address.searchParams)).toEqual(entries);
});

it('passes no airflow of a unit without tonnage to the mixed-air tool, which would refuse an empty one', async () => {
  await show({ ...unit, nominal_tons: null });
  expect(linkOf('Work out the mixed air')).toBe('/tools/mixed_air?by=share&ra=72&oa=20&share=20');
});

it('uses the brand of the unit if the address names another', async () => {
  const server = await startSession(null);
  const listed = { model_id: 7, brand: 'Trane', model_name: 'YSC036', nominal_tons: 3, obsolete: false };
  server.on('/api/unit/list', ({ params }) => ({
    opt: 'success',
    msg: '',
    data: { units: JSON.stringify([...params]).includes('Trane') ? [{ ...listed, verified: false }] : [] },
  }));
  server.on('/api/quote/unit/*', () => ({
    opt: 'success',
    msg: '',
    data: { ...unit, label: 'Trane YSC036' } as never,
  }));
  server.on('/api/unit/parts/*', () => ({ opt: 'success', msg: '', data: { parts: [] } }));
  await showPage('/economizers?brand=Carrier&unit=7', <UnitSelection bring={bring} />);
  expect(await screen.findByRole('table', { name: 'Trane YSC036' })).toBeVisible();
  expect(screen.getByLabelText('Brand of the unit')).toHaveValue('Trane');
  expect(await screen.findByRole('option', { name: 'YSC036, 3 tons' })).toBeInTheDocument();
  expect(screen.getByLabelText('Model of the unit')).toHaveValue('7');
});

it('opens with the unit in the address, and writes a chosen unit into the address', async () => {
  const server = await startSession(null);
  const listed = { model_id: 7, brand: 'Carrier', model_name: '48TC 08', nominal_tons: 10, obsolete: false };
  server.on('/api/unit/list', () => ({ opt: 'success', msg: '', data: { units: [{ ...listed, verified: false }] } }));
  server.on('/api/quote/unit/*', () => ({ opt: 'success', msg: '', data: unit as never }));
  server.on('/api/unit/parts/*', () => ({ opt: 'success', msg: '', data: { parts: [] } }));
  await showPage('/economizers?brand=Carrier&unit=7', <UnitSelection bring={bring} />);
  expect(await screen.findByRole('table', { name: 'Carrier 48TC 08' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Brand of the unit'), '');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('table', { name: 'Carrier 48TC 08' })).not.toBeInTheDocument();
});
