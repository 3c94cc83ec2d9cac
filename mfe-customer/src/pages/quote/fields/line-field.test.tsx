import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurbLineStore } from '../draft/curb-line.store.ts';
import { emptyLine } from '../draft/quote-draft.ts';
import { LineField } from './line-field.tsx';

it.each([
  // a third of an inch is 0.3333: the next thirty-second is 11/32, 0.3438
  ['84 1/3', 'You gave 84.3333 in.; shown to the nearest 1/32 in.'],
  ['84 11/32', null],
  ['84.5', null],
])('for the length %s it shows: %s', async (text, said) => {
  const line = new CurbLineStore(emptyLine(), { header: {}, isChecked: false, springs: null });
  render(<LineField line={line} name="od_length" />);
  await userEvent.setup().type(screen.getByRole('textbox'), `${text}{Tab}`);
  if (said === null) expect(screen.queryByText(/^You gave/)).not.toBeInTheDocument();
  else expect(screen.getByText(said)).toBeInTheDocument();
});

it('offers aluminum by its thickness, and only in available gauges', () => {
  const line = new CurbLineStore(emptyLine(), { header: {}, isChecked: false, springs: null });
  line.set({ material_class: 'aluminium' });
  render(<LineField line={line} name="gauge" />);
  const choice = screen.getByRole('combobox', { name: /Thickness/ });
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '.125 in.',
    '.080 in.',
    '.063 in.',
  ]);
});

it('does not offer springs without a deflection', () => {
  const line = new CurbLineStore(emptyLine(), { header: {}, isChecked: false, springs: null });
  line.set({ curb_type: 'ISO', isolation_class: '1' });
  render(<LineField line={line} name="isolation_class" isRequired />);
  expect(screen.queryByRole('option', { name: 'None' })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: '1 in.' })).toBeInTheDocument();
});
