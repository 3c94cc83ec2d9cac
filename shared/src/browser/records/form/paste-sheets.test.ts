// @reads server/src/records/upload/sheets/*.json
import { readdirSync, readFileSync } from 'node:fs';
import { field } from '../../../common/catalogue/field.ts';
import { toInput } from '../fields/input-value.ts';
import { pasteCells, readSheetText } from './paste-rows.ts';

type Row = readonly [number, ...string[]];

const folder = `${process.cwd()}/server/src/records/upload/sheets`;
const readings = readdirSync(folder)
  .sort()
  .flatMap((file) => {
    const { rows } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { readonly rows?: readonly Row[] | null };
    return rows && rows.length > 1 ? [[file, rows] as const] : [];
  });

/** A cell as a sheet program puts it on the clipboard. */
const copyCell = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

it('covers most of the sixty sheets', () => {
  expect(readings.length).toBeGreaterThan(45);
});

it.each(readings)('a paste of %s puts each cell where its maker has it', (_file, rows) => {
  const width = Math.max(...rows.map((row) => row.length - 1));
  const [first = 1] = rows[0] ?? [];
  const last = rows.at(-1)?.[0] ?? first;
  // blank rows are copied, too
  const copied = Array.from({ length: last - first + 1 }, (_each, at) => {
    const [, ...cells] = rows.find(([row]) => row === first + at) ?? [0];
    return Array.from({ length: width }, (_cell, column) => cells[column] ?? '');
  });
  const text = `${copied.map((cells) => cells.map(copyCell).join('\t')).join('\r\n')}\r\n`;
  const note = field.longText({ label: 'Note' });
  const names = Array.from({ length: width }, (_each, at) => `note_${at}`);
  const columns = names.map((name) => ({ name, field: note }));
  const makeRow = (key: string) => ({ key, id: 0, inputs: {} });
  const rowsAfter = pasteCells({
    rows: [makeRow('first')],
    columns: columns as unknown as Parameters<typeof pasteCells>[0]['columns'],
    cells: readSheetText(text) ?? [],
    rowKey: 'first',
    name: 'note_0',
    makeRow: () => makeRow('more'),
  } as unknown as Parameters<typeof pasteCells>[0]);
  expect(rowsAfter.map(({ inputs }) => names.map((name) => inputs[name]))).toEqual(
    copied.map((cells) => cells.map((cell) => (cell.trim() === '' ? toInput(note, null) : cell.trim()))),
  );
});
