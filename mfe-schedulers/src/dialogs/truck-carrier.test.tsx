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

/** The fields of a truck that Old Dominion takes, and what stands in PRO, SCAC, NMFC item and payer. */
function open() {
  render(<TruckCarrierFields form={new FormStore({ initial: STOOD })} carriers={[]} />);
  const read = () => LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  return { user: userEvent.setup(), name: screen.getByLabelText('Carrier'), read };
}

it('a slip in the name of the carrier that is corrected costs nothing that stood there', async () => {
  const { user, name, read } = open();
  await user.type(name, 's{Backspace}');
  expect(name).toHaveValue('Old Dominion');
  expect(read()).toEqual(['55-1234', 'ODFL', '133300', 'Freight Payers Inc']);
});

it('the NMFC item is of the goods: it stays when another carrier is named', async () => {
  const { user, name, read } = open();
  await user.clear(name);
  await user.type(name, 'Estes Express');
  expect(read()).toEqual(['', '', '133300', '']);
});

it('what was entered by hand for the truck stays when the name is the one that stood again', async () => {
  const { user, name, read } = open();
  await user.type(name, 's');
  await user.type(screen.getByLabelText(/SCAC/), 'ODFM');
  await user.type(name, '{Backspace}');
  expect(read()).toEqual(['55-1234', 'ODFM', '133300', 'Freight Payers Inc']);
  // what is emptied beside the name that stands is left empty
  await user.clear(screen.getByLabelText(/PRO/));
  await user.type(name, ' ');
  expect(read()).toEqual(['', 'ODFM', '133300', 'Freight Payers Inc']);
});

it('one of ours brings its letters and payer; without an item of its own the one of the goods stays', () => {
  const plains = { shipperId: 7, name: 'Plains Freight', scac: 'PLFR', nmfcItem: '', thirdParty: '', warning: null };
  expect(chooseCarrier([plains], 7, STOOD)).toMatchObject({ scac: 'PLFR', nmfcItem: '133300', proNo: '' });
  expect(chooseCarrier([{ ...plains, nmfcItem: '133301' }], 7, STOOD).nmfcItem).toBe('133301');
});
