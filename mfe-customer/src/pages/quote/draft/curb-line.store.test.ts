import { footprint } from '../testing/fake-quote-api.ts';
import { CurbLineStore } from './curb-line.store.ts';
import { emptyLine } from './quote-draft.ts';

function openLine({ isChecked = false, header = {} } = {}) {
  const owner = { header, isChecked, springs: null };
  return { owner, line: new CurbLineStore(emptyLine(), owner) };
}

it('parses inches as people write them and draws with them at once', () => {
  const { line } = openLine();
  line.type('od_length', `7'-0 1/2"`);
  line.type('od_width', '50 3/8');
  line.type('slope_x', '1/4:12');
  expect(line.values).toMatchObject({ od_length: 84.5, od_width: 50.375, slope_x: 0.25 });
  expect(line.geometry?.corners.bIn).toBeCloseTo(15.7604, 4);
  expect(line.textOf('od_length')).toBe('84 1/2');
});

it('accepts a negative offset and a fraction in the same field', () => {
  const { line } = openLine();
  line.type('offset_x', '-3 1/4');
  expect(line.values['offset_x']).toBe(-3.25);
  expect(line.textOf('offset_x')).toBe('-3 1/4');
});

it('keeps unreadable text in the field with a reason, and uses the last valid value', () => {
  const { line } = openLine();
  line.type('height', '18');
  line.type('height', '18 3/2');
  expect(line.textOf('height')).toBe('18 3/2');
  expect(line.problemAt('height')).toMatchObject({ severity: 'error', message: expect.stringMatching(/less than 1/) });
  expect(line.spec.heightIn).toBe(18);
  line.type('height', '18 1/2');
  expect(line.problemAt('height')).toBeNull();
  expect(line.spec.heightIn).toBe(18.5);
});

it('refuses an impossible size in the words of the trade', () => {
  const { line } = openLine();
  line.type('height', '40');
  expect(line.problemAt('height')?.message).toMatch(/above 36". Lower the curb, or ask for an engineering review/);
  line.set({ engineering_review: true });
  expect(line.problemAt('height')).toBeNull();
});

it('reports gaps in untouched fields only at the review', () => {
  const { line, owner } = openLine();
  expect(line.hasErrors).toBe(true);
  expect(line.problemAt('od_length')).toBeNull();
  owner.isChecked = true;
  const checked = new CurbLineStore(line.draft, owner);
  expect(checked.problemAt('od_length')?.message).toMatch(/enter the outside size/);
});

it('shows a warning before the review', () => {
  const { line } = openLine();
  line.set({ height: 6 });
  expect(line.problemAt('height')).toMatchObject({ severity: 'warning' });
  expect(line.problems.filter(({ field }) => field === 'height')).toHaveLength(1);
});

describe('units', () => {
  it('copies base, openings and weight of the new unit', () => {
    const { line } = openLine();
    line.chooseModel('new', 11, 'Carrier · 48HJ004');
    line.takeFootprint('new', footprint);
    expect(line.spec.unit).toMatchObject({ baseLengthIn: 74.375, weightLb: 530, supply: { xIn: 4, lengthIn: 18 } });
    expect(line.units.new).toEqual({
      modelId: 11,
      label: 'Carrier · 48HJ004',
      isVerified: false,
      source: 'recall',
    });
    expect(line.geometry?.plan.lengthIn).toBe(73.875);
  });

  it('copies the curb under the existing unit, with openings measured from the corner of the curb', () => {
    const { line } = openLine();
    line.set({ curb_type: 'ADP' });
    line.chooseModel('existing', 11, 'Carrier · 48HJ004');
    line.takeFootprint('existing', footprint);
    expect(line.spec.existing).toMatchObject({
      odLengthIn: 73.875,
      odWidthIn: 46.25,
      supply: { xIn: 3.75, yIn: 3.75, lengthIn: 18, widthIn: 14 },
    });
  });

  it('ignores the footprint of a model that was cleared meanwhile', () => {
    const { line } = openLine();
    line.chooseModel('new', 12, 'Trane · YSC036');
    line.takeFootprint('new', footprint);
    expect(line.spec.unit).toBeNull();
    expect(line.units.new?.modelId).toBe(12);
  });

  it('keeps the measures when the model is cleared, and clears them on request', () => {
    const { line } = openLine();
    line.chooseModel('new', 11, 'Carrier · 48HJ004');
    line.takeFootprint('new', footprint);
    line.dropModel('new');
    expect(line.values).toMatchObject({ new_model_id: null, unit_base_length: 74.375 });
    line.clearFootprint('new');
    expect(line.spec.unit).toBeNull();
  });
});

describe('messages of the server', () => {
  it('adds messages of the server and does not repeat those of the page', () => {
    const { line } = openLine();
    line.type('height', '40');
    const local = line.problems.find(({ field }) => field === 'height');
    line.setServerMessages([
      { field: 'height', message: local?.message ?? '', severity: 'error' },
      { field: 'gauge', message: 'Gauge 12: out of stock until 4 December.', severity: 'warning' },
    ]);
    expect(line.problems.filter(({ field }) => field === 'height')).toHaveLength(1);
    expect(line.problemAt('gauge')?.message).toMatch(/out of stock/);
  });

  it('drops a message once its field changes', () => {
    const { line } = openLine();
    line.setServerMessages([{ field: 'tag', message: 'Tag: RTU-1 is taken.', severity: 'error' }]);
    line.type('tag', 'RTU-2');
    expect(line.problemAt('tag')).toBeNull();
  });
});

it('takes quick ship from the quote', () => {
  const { line } = openLine({ header: { quick_ship_days: '3' } });
  line.set({ material_class: 'stainless_304' });
  expect(line.problems).toContainEqual(expect.objectContaining({ field: 'quick_ship', severity: 'error' }));
});

describe('with an invalid entry', () => {
  const sized = () => {
    const { line } = openLine();
    line.type('od_length', '84 1/2');
    line.type('od_width', '50 3/8');
    return line;
  };

  it.each([
    ['height', '20 inch tall'],
    ['height', '356mm'],
    ['height', '14 3/0'],
    ['od_length', 'long'],
    ['qty', '0'],
  ])('shows no drawing and no weight of the previous value: %s %s', (name, text) => {
    const line = sized();
    expect(line.geometry?.weightLb).toBeGreaterThan(0);
    line.type(name, text);
    expect(line.geometry).toBeNull();
    line.type(name, '14');
    expect(line.geometry).not.toBeNull();
  });

  it('shows no wind load of the previous speed, but still the curb with its weight', () => {
    const line = sized();
    line.set({ conforming_type: '1', wind_speed_mph: 115, exposure: 'C', roof_height_ft: 30 });
    line.type('wind_speed_mph', '999');
    expect(line.shownSpec.conforming?.windSpeedMph).toBeNull();
    expect(line.geometry?.weightLb).toBeGreaterThan(0);
  });
});
