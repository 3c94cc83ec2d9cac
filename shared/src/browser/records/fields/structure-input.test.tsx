import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { objectNamed } from '../../../common/catalogue/catalogue.ts';
import { parseField } from '../../../common/catalogue/field-schema.ts';
import { field as make, type Field } from '../../../common/catalogue/field.ts';
import { StructureDisplay } from './displays.tsx';
import { formatValue } from './format-value.ts';
import { toInput, type InputValue } from './input-value.ts';
import { StructureInput } from './structure-input.tsx';
import { formatPartName } from './structure-pairs.ts';

const pricing = objectNamed('pricing').fields;
const gauges = pricing['gauge_adders']!;
const breaks = pricing['quantity_breaks']!;

/** The input as a form holds it; gives what the form would send. */
function edit(field: Field, stored: unknown) {
  let held: InputValue = toInput(field, stored);
  function Form() {
    const [value, setValue] = useState(held);
    return <StructureInput id="it" field={field} value={value} onChange={(next) => setValue((held = next))} />;
  }
  render(<Form />);
  return { user: userEvent.setup(), read: () => parseField(field, held, false) };
}

describe('names and numbers', () => {
  it('are filled row by row, in words', async () => {
    const { user, read } = edit(gauges, { '16': 8, '14': 18 });
    expect(screen.getByLabelText('Gauge 1')).toHaveDisplayValue('14 ga');
    await user.clear(screen.getByLabelText('Percent of the band’s price, 16 ga'));
    await user.type(screen.getByLabelText('Percent of the band’s price, 16 ga'), '9.5');
    await user.click(screen.getByRole('button', { name: 'Add a row to Gauge additions' }));
    await user.selectOptions(screen.getByLabelText('Gauge 3'), '12 ga');
    await user.type(screen.getByLabelText('Percent of the band’s price, 12 ga'), '32');
    await user.click(screen.getByRole('button', { name: 'Remove 14 ga' }));
    expect(read()).toMatchObject({ ok: true, value: { '16': 9.5, '12': 32 } });
  });

  it('keep the form of a list of rows', async () => {
    const { user, read } = edit(breaks, [{ factor: 1, fromQty: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Add a row to Quantity breaks' }));
    await user.type(screen.getByLabelText('Pieces from 2'), '3');
    await user.type(screen.getByLabelText('Factor, Pieces from 3'), '0.97');
    expect(read()).toMatchObject({
      ok: true,
      value: [
        { fromQty: 1, factor: 1 },
        { fromQty: 3, factor: 0.97 },
      ],
    });
  });

  it.each([
    ['no number', 'abc'],
    ['nothing', ' '],
  ])('are refused with %s, and stay as typed', async (_what, typed) => {
    const { user, read } = edit(gauges, { '16': 8 });
    await user.clear(screen.getByLabelText('Percent of the band’s price, 16 ga'));
    await user.type(screen.getByLabelText('Percent of the band’s price, 16 ga'), typed);
    expect(read()).toMatchObject({
      ok: false,
      message: 'Gauge additions: give every row its own name and a number.',
    });
    expect(screen.getByLabelText('Percent of the band’s price, 16 ga')).toHaveValue(typed);
  });

  it('are refused with one name twice', async () => {
    const { user, read } = edit(gauges, { '14': 18, '16': 8 });
    await user.selectOptions(screen.getByLabelText('Gauge 2'), '14 ga');
    expect(read()).toMatchObject({ ok: false });
  });

  it('show an unknown name unchanged', () => {
    edit(gauges, { '26': 4 });
    expect(screen.getByLabelText('Gauge 1')).toHaveValue('26');
  });
});

it('a structure of another form is edited as JSON', () => {
  edit(gauges, [1, 2]);
  expect(screen.getByRole('textbox')).toHaveValue('[\n  1,\n  2\n]');
});

describe('reading a structure', () => {
  it.each([
    ['option_adders', { 'crate_type:full': 60 }, 'Crate: Full crate $60.00'],
    ['material_adders', { stainless_304: 140 }, 'Stainless 304 140%'],
    ['quantity_breaks', [{ factor: 0.97, fromQty: 3 }], 'Pieces from 3 0.97'],
    ['quick_ship_percents', { '5': 15 }, 'Working days 5 15%'],
    ['level_multipliers', { R: 1 }, 'Retail 1'],
  ])('says %s in words', (name, value, said) => {
    expect(formatValue(pricing[name]!, value)).toBe(said);
  });

  it('names the parts of one that has no words of its own', () => {
    const results = make.structure({ label: 'Results' });
    render(<StructureDisplay field={results} value={{ wind: { qh_psf: 27.28, uplift_lb: 1490.1 } }} />);
    for (const name of ['Wind', 'qh, psf', 'Uplift, lb']) expect(screen.getByText(name)).toBeInTheDocument();
    expect(formatPartName('fromQty')).toBe('From qty');
  });
});
