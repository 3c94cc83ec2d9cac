// @reads server/src/records/upload/sheets/*.json
import { AppError } from '@cdi/shared/errors';
import { listPeopleSheets, openPeopleSheet } from '../../testing/people-sheets.ts';
import type { ChosenSheet } from './read-xlsx.ts';
import { readSheet } from './store-sheet.ts';

const files = listPeopleSheets();

it('the folder has at least sixty sheets', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
});

it.each(files)('reads %s as its maker sees it', async (file) => {
  const { sheet, given } = await openPeopleSheet(file);
  let chosen: ChosenSheet | null = null;
  const rows: (readonly [number, ...string[]])[] = [];
  try {
    for await (const { row, cells } of readSheet(
      { csv: undefined, xlsx: undefined, ...given },
      (found) => (chosen = found),
    ))
      rows.push([row, ...cells]);
    expect(sheet.refused).toBeUndefined();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.message).toContain(sheet.refused ?? 'it is read');
    return;
  }
  expect(rows).toEqual(sheet.rows);
  if (sheet.chosen) expect(chosen).toEqual(sheet.chosen);
});
