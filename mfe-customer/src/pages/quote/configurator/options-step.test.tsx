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

it.each([
  ['NEW', ['Flashing', 'Duct rails'], ['Liner in transitions']],
  ['ADP', ['Liner in transitions'], ['Flashing', 'Duct rails']],
  ['RAIL', ['Flashing'], ['Duct rails', 'Liner in transitions', 'Isolation deflection']],
])('asks a %s curb for %j and not for %j', (family, asked, hidden) => {
  const line = new CurbLineStore(emptyLine(), { header: {}, isChecked: false, springs: null });
  line.set({ curb_type: family });
  render(<OptionsStep line={line} />);
  const named = (label: string) => screen.queryByRole('combobox', { name: new RegExp(`^${label}`) });
  for (const label of asked) expect(named(label)).not.toBeNull();
  for (const label of hidden) expect(named(label)).toBeNull();
});

it('asks for the material before the gauges in which it is made', () => {
  const line = new CurbLineStore(emptyLine(), { header: {}, isChecked: false, springs: null });
  render(<OptionsStep line={line} />);
  const [material, gauge] = ['Material', 'Gauge'].map((label) =>
    screen.getAllByRole('combobox').indexOf(screen.getByRole('combobox', { name: new RegExp(`^${label}`) })),
  );
  expect([material, gauge]).toEqual([0, 1]);
});
