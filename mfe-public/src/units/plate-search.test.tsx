import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlateSeries } from '@cdi/shared/contracts';
import { showPage, startSession } from '../testing/show-page.tsx';
import { UnitPicker } from './unit-picker.tsx';

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

async function find(plate: string, series: readonly PlateSeries[]) {
  const server = await startSession(null);
  server.on('/api/unit/plate', () => ({ opt: 'success', msg: '', data: { series } }) as never);
  server.on('/api/unit/request', () => ({ opt: 'success', msg: '', data: { requests: 1, will_hear: false } }) as never);
  const onChange = jest.fn();
  await showPage('/isolation', <UnitPicker which="unit" brand="" model="" onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Type the model number instead' }));
  await user.type(await screen.findByLabelText('Model number on the plate of the unit'), `${plate}{Enter}`);
  return { user, onChange };
}

it('a plate leads to the model with its series and size', async () => {
  const model = { model_id: 11, brand: 'Carrier', model_name: '48TCA06', nominal_tons: 5, verified: false };
  const { user, onChange } = await find('48TCED06', [{ ...KGA, maker: 'Carrier', series: '48TC', models: [model] }]);
  await user.click(await screen.findByRole('button', { name: 'Use Carrier 48TCA06' }));
  expect(onChange).toHaveBeenCalledWith('Carrier', '11');
});

it('a series without sizes is named; the visitor may enter them in a quote or ask for them', async () => {
  const { user } = await find('KGA060S4BH1Y', [KGA]);
  expect(await screen.findByText('“KGA060S4BH1Y” reads as Lennox KGA (Landmark), size 060, 5 tons.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Enter length, width and height/ })).toHaveAttribute('href', '/quote/new');
  await user.click(screen.getByRole('button', { name: 'Ask us for the sizes' }));
  expect(await screen.findByText(/Engineering has your request/)).toBeVisible();
});

it('a plate of several series or of none is explained', async () => {
  const { user } = await find('DCG036', [KGA, { ...KGA, nomenclature_id: 9, maker: 'York', series: 'DCG' }]);
  const list = within(await screen.findByRole('list'));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  await user.clear(screen.getByLabelText(/Model number on the plate/));
  expect(screen.getByText(/Type the maker before the number/)).toBeVisible();
});
