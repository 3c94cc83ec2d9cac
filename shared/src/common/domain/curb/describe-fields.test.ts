import { listSheetNotes } from '../engineering/sheet-notes.ts';
import { computeCurbGeometry } from './curb-geometry.ts';
import { describeBoughtItems } from './curb-bought-words.ts';
import { describeFields } from './describe-fields.ts';
import { readCurbSpec } from './curb-fields.ts';

const size = { curb_type: 'NEW', od_length: 84.5, od_width: 50.375, height: 14 };
const plain = readCurbSpec(size);
const optioned = readCurbSpec({
  ...size,
  insulation: 'none',
  nailer: 'none',
  flashing_style: 'turned_up',
  duct_rails: 'none',
});

it('lists on quotes the options in the order of the table', () => {
  expect(describeBoughtItems(plain)).toBe('1 in. glass fiber liner, 1.5 lb/ft³; 2 × 2 nailer');
  expect(describeBoughtItems(optioned)).toBe(
    'no liner; no nailer; flashing turned up the wall and counterflashed; no duct rails',
  );
});

it.each([
  ['NEW', 'Liner: none. Nailer: 2 × 2. Gasket: applied by the factory.'],
  ['RAIL', 'Liner: none. Nailer: 2 × 2.'],
  ['PIPE', 'Liner: none. Nailer: 2 × 2.'],
] as const)('names the gasket on the sheet of a %s curb only below a unit', (curb_type, sentence) => {
  const spec = readCurbSpec({ ...size, curb_type, insulation: 'none' });
  expect(describeFields(spec, 'onSheet').join(' ')).toBe(sentence);
});

it('writes flashing and missing rails on the submittal sheet', () => {
  const notes = listSheetNotes(optioned, computeCurbGeometry(optioned)).join(' ');
  expect(notes).toContain('Flashing: roofing turned up the wall and counterflashed.');
  expect(notes).toContain('Duct rails: none; ducts are supported by others.');
});

it('lists on the traveler only what the curb has, by the labels of forms', () => {
  const labels = { '1in_1.5lb': '1 in., 1.5 lb liner' };
  const labelOf = (_name: string, value: string | number | boolean) =>
    (labels as Record<string, string>)[String(value)] ?? String(value);
  expect(describeFields(plain, 'onTraveler', labelOf)).toEqual(['Liner 1 in., 1.5 lb liner', 'Nailer 2 × 2']);
  expect(describeFields(optioned, 'onTraveler', labelOf)).toEqual(['No duct rails']);
});

it('says of an adapter that its transitions have no liner', () => {
  const adapter = readCurbSpec({ ...size, curb_type: 'ADP', transition_liner: 'none' });
  expect(describeFields(adapter, 'onTraveler')).toContain('Transitions without liner');
  expect(describeBoughtItems(adapter)).toMatch(/2 × 2 nailer; transitions without liner$/);
});
