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
])('of the length %s it says: %s', async (text, said) => {
  const line = new CurbLineStore(emptyLine(), { header: {}, isChecked: false, springs: null });
  render(<LineField line={line} name="od_length" />);
  await userEvent.setup().type(screen.getByRole('textbox'), `${text}{Tab}`);
  if (said === null) expect(screen.queryByText(/^You gave/)).not.toBeInTheDocument();
  else expect(screen.getByText(said)).toBeInTheDocument();
});
