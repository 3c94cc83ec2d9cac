import { field } from './field.ts';
import { doubtCell, readSheetCell } from './sheet-cell.ts';

it.each([
  ['true', 'true'],
  // as sheet programs write it
  ['TRUE', 'true'],
  ['False', 'false'],
  ['Yes', 'true'],
  ['n', 'false'],
  // a cross in a list
  ['x', 'true'],
  ['1', '1'],
  ['perhaps', 'perhaps'],
])('reads %s as a yes or no', (cell, value) => {
  expect(readSheetCell(field.boolean({ label: 'Stocked' }), cell)).toEqual({ ok: true, value });
});

const day = field.date({ label: 'Hired' });
const moment = field.datetime({ label: 'Reported' });
const placed = field.datetime({ label: 'In', zoneOf: 'cdi_location_id' });
const minutes = field.integer({ label: 'Takes', unit: 'min' });
const hours = field.decimal({ label: 'Shift', unit: 'h', scale: 2 });
const count = field.integer({ label: 'Pieces' });
const text = field.text({ label: 'Part number' });
const notes = field.longText({ label: 'Notes' });

it.each([
  [day, '3/5/2024', '2024-03-05'],
  [day, '3/5/24', '2024-03-05'],
  // as sheet programs of the US read two digits of a year
  [day, '3/5/98', '1998-03-05'],
  [day, '5-Mar-2024', '2024-03-05'],
  [day, 'March 5, 2024', '2024-03-05'],
  [day, '2024-03-05', '2024-03-05'],
  // a day cell of a workbook that has midnight with it
  [day, '2024-03-05T00:00:00', '2024-03-05'],
  [day, 'soon', 'soon'],
  [moment, '3/5/2024 7:05', '2024-03-05T07:05Z'],
  [moment, '3/5/2024 7:05 PM', '2024-03-05T19:05Z'],
  [moment, '3/5/2024 7:05p', '2024-03-05T19:05Z'],
  [moment, '3/5/2024 12:05 AM', '2024-03-05T00:05Z'],
  [moment, '2024-03-05T07:05:30', '2024-03-05T07:05:30Z'],
  [placed, '3/5/2024 7:05', '2024-03-05T07:05'],
  [minutes, '0:45', '45'],
  [minutes, '26:30', '1590'],
  [hours, '7:30', '7.5'],
  [hours, '7:30:36', '7.51'],
  [hours, '7.5', '7.5'],
  // pieces have no minutes
  [count, '7:30', '7:30'],
  [text, '7:30', '7:30'],
])('reads a cell of %j that says %s as %s', (of, cell, value) => {
  expect(readSheetCell(of, cell)).toEqual({ ok: true, value });
});

it.each([
  [day, '7:05', 'Hired is a day; "7:05" is a time. Write a day such as 11/30/2026.'],
  [day, '3/5/2024 7:05 PM', 'Hired is a day without a time; "3/5/2024 7:05 PM" has a time of day. Leave the time out.'],
  [moment, '7:05', 'Reported: "7:05" is a time without its day. Write both, such as 11/30/2026 7:05 AM.'],
  [placed, '3/5/2024', 'In: "3/5/2024" is a day without a time. Write both, such as 11/30/2026 7:05 AM.'],
  [
    text,
    '#N/A',
    'Part number: the sheet program could not compute this cell (#N/A). Write the value itself, or leave it empty.',
  ],
  [
    notes,
    '#VALUE!',
    'Notes: the sheet program could not compute this cell (#VALUE!). Write the value itself, or leave it empty.',
  ],
  [
    count,
    '#REF!',
    'Pieces: the sheet program could not compute this cell (#REF!). Write the value itself, or leave it empty.',
  ],
])('refuses in a cell of %j that it says %s', (of, cell, message) => {
  expect(readSheetCell(of, cell)).toEqual({ ok: false, message });
});

it.each([
  '2024-03-01',
  '3/1/2024',
  '1-Mar',
  'Mar-24',
  '6.37702E+15',
  '1E5',
  '12Â½ x 24',
  'CafÃ© curb',
  'â€œheavyâ€\u009d',
])('doubts a part number that says %s', (cell) => {
  expect(doubtCell(text, cell)).not.toBeNull();
});
it('suggests the original of a text that was decoded with the wrong character set', () => {
  expect(doubtCell(notes, '12Â½ Ã— 24')).toContain('"12½ × 24"');
});
it.each(['PCI-1', '12-18', 'A1E5', '1-Box', 'Café 12½ × 24', '12" x 24"', 'Ä', '0001', '24 ga', 'Dec'])(
  'takes a part number that says %s unchanged',
  (cell) => {
    expect(doubtCell(text, cell)).toBeNull();
  },
);
it.each(['1-Mar', '2024-03-01', '1E5'])('takes notes that say %s unchanged', (cell) => {
  expect(doubtCell(notes, cell)).toBeNull();
});
it('does not doubt a date in a date field', () => {
  expect(doubtCell(day, '3/1/2024')).toBeNull();
});
