import { FormStore } from '@cdi/shared/kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TruckCarrierFields } from './truck-carrier.tsx';
import { chooseCarrier } from './truck-draft.ts';

const STOOD = {
  shipperId: null,
  carrierName: 'Old Dominion',
  proNo: '55-1234',
  scac: 'ODFL',
  nmfcItem: '133300',
  thirdParty: 'Freight Payers Inc',
};
const LABELS = [/PRO/, /SCAC/, /NMFC/, /third party/];

/** Renders the fields of a truck of Old Dominion; `read` returns the values of PRO, SCAC, NMFC item and payer. */
function open() {
  render(<TruckCarrierFields form={new FormStore({ initial: STOOD })} carriers={[]} />);
  const read = () => LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  return { user: userEvent.setup(), name: screen.getByLabelText('Carrier'), read };
}

it('keeps all details when a typo in the name of the carrier is corrected', async () => {
  const { user, name, read } = open();
  await user.type(name, 's{Backspace}');
  expect(name).toHaveValue('Old Dominion');
  expect(read()).toEqual(['55-1234', 'ODFL', '133300', 'Freight Payers Inc']);
});

it('keeps the NMFC item, which belongs to the goods, when another carrier is named', async () => {
  const { user, name, read } = open();
  await user.clear(name);
  await user.type(name, 'Estes Express');
  expect(read()).toEqual(['', '', '133300', '']);
});

it('keeps manual entries when the original carrier name is restored', async () => {
  const { user, name, read } = open();
  await user.type(name, 's');
  await user.type(screen.getByLabelText(/SCAC/), 'ODFM');
  await user.type(name, '{Backspace}');
  expect(read()).toEqual(['55-1234', 'ODFM', '133300', 'Freight Payers Inc']);
  // a field that the user cleared under the original name stays empty
  await user.clear(screen.getByLabelText(/PRO/));
  await user.type(name, ' ');
  expect(read()).toEqual(['', 'ODFM', '133300', 'Freight Payers Inc']);
});

it('fills in SCAC and payer of one of our carriers, and keeps the NMFC item if the carrier has none', () => {
  const plains = { shipperId: 7, name: 'Plains Freight', scac: 'PLFR', nmfcItem: '', thirdParty: '', warning: null };
  expect(chooseCarrier([plains], 7, STOOD)).toMatchObject({ scac: 'PLFR', nmfcItem: '133300', proNo: '' });
  expect(chooseCarrier([{ ...plains, nmfcItem: '133301' }], 7, STOOD).nmfcItem).toBe('133301');
});
