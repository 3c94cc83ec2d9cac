import { render, screen } from '@testing-library/react';
import type { UnitFootprint } from '@cdi/shared/contracts';
import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import { readEntries } from '../calculator/entries.ts';
import { UnitToHold } from '../pages/conforming/unit-to-hold.tsx';
import { UnitOnSprings } from '../pages/isolation/unit-on-springs.tsx';
import { solveSprings } from '../pages/tool-springs/solve-springs.ts';
import { springChoices, startSprings } from '../pages/tool-springs/spring-entries.ts';

/** 88 1/8 × 59 1/2 in., 1,050 lb. */
const unit: UnitFootprint = {
  model_id: 7,
  label: 'Carrier 48TC 08',
  verified: false,
  source: 'Product data, page 12',
  datum_corner: 'A',
  nominal_tons: 10,
  discharge: 'convertible',
  obsolete: false,
  values: {
    base_length: 88.125,
    base_width: 59.5,
    unit_height: 41.375,
    weight: 1050,
    econ_weight: 65,
    power_exhaust_weight: 75,
  },
};
const withCorners = {
  ...unit,
  values: {
    ...unit.values,
    corner_a_weight: 240,
    corner_b_weight: 270,
    corner_c_weight: 285,
    corner_d_weight: 255,
  },
};

const quoteOf = (query: string) => solveSprings(readEntries(query, startSprings, springChoices), STANDARD_SPRINGS).kind;
const valueOf = (name: string) => screen.getByRole('rowheader', { name }).nextSibling?.textContent;
const entriesOf = (link: string): Readonly<Record<string, string>> => {
  const address = new URL(screen.getByRole('link', { name: link }).getAttribute('href') ?? '', 'https://cdi.test');
  return { path: address.pathname, ...Object.fromEntries(address.searchParams) };
};

it('the table of a unit on springs shows its loads, and passes a centered weight to the picker', () => {
  render(<UnitOnSprings unit={unit} />);
  expect(screen.getByRole('table', { name: 'Carrier 48TC 08' })).toBeVisible();
  expect(valueOf('Operating weight')).toBe('1,050 lb');
  expect(valueOf('From')).toBe('Product data, page 12, not compared yet');
  // springs carry the power exhaust as well as the economizer: 65 + 75 lb
  expect(entriesOf('Pick its springs')).toEqual({
    path: '/tools/springs',
    by: 'cg',
    weight: '1050',
    length: '88.125',
    width: '59.5',
    cg_x: '44.0625',
    cg_y: '29.75',
    economizer: '140',
  });
  expect(entriesOf('Quote an isolation curb')).toEqual({ path: '/quote/new', curb_type: 'ISO', new_model_id: '7' });
});

it('the table of a unit with published corner weights passes these to the picker', () => {
  render(<UnitOnSprings unit={withCorners} />);
  expect(valueOf('Corners A, B, C, D')).toBe('240, 270, 285, 255 lb');
  expect(entriesOf('Pick its springs')).toEqual({
    path: '/tools/springs',
    a: '240',
    b: '270',
    c: '285',
    d: '255',
    length: '88.125',
    width: '59.5',
    economizer: '140',
  });
});

it('the table of a unit without an economizer on file shows that, and passes none to the picker', () => {
  render(<UnitOnSprings unit={{ ...unit, values: { weight: 1050 } }} />);
  expect(valueOf('Economizer')).toBe('not on file');
  // the picker asks for missing values, and does not use its example
  const unknown = { length: '', width: '', cg_x: '', cg_y: '' };
  expect(entriesOf('Pick its springs')).toEqual({
    path: '/tools/springs',
    by: 'cg',
    weight: '1050',
    ...unknown,
    economizer: '0',
  });
  expect(quoteOf('by=cg&weight=1050&length=&width=&cg_x=&cg_y=&economizer=0')).toBe('wrong');
});

it('the table of a unit to hold down passes its size and weight to the check', () => {
  render(<UnitToHold unit={unit} />);
  expect(valueOf('Height')).toBe('41 3/8 in.');
  expect(entriesOf('Check wind and seismic')).toEqual({
    path: '/tools/wind_seismic',
    length: '88.125',
    width: '59.5',
    height: '41.375',
    weight: '1050',
  });
});
