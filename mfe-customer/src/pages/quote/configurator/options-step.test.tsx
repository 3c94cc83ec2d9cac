import { render, screen } from '@testing-library/react';
import { CurbLineStore } from '../draft/curb-line.store.ts';
import { emptyLine } from '../draft/quote-draft.ts';
import { OptionsStep } from './options-step.panel.tsx';

it.each([
  ['NEW', false],
  ['ISO', true],
  ['ISO-R', true],
])('requires the spring deflection of a %s curb: %s', (family, isNeeded) => {
  const line = new CurbLineStore(emptyLine(), { header: {}, isChecked: false, springs: null });
  line.set({ curb_type: family, isolation_class: null });
  render(<OptionsStep line={line} />);
  const choice = screen.getByRole('combobox', { name: /^Isolation deflection/ });
  const blank = choice.querySelector('option')?.textContent;
  expect(blank).toBe(isNeeded ? 'Choose' : 'None');
});
