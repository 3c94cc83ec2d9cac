import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { MassUploadReport } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../storage/query.ts';
import { MASS_UPLOAD_JOB } from './mass-upload-apply.ts';
import { checkSheet } from './check-sheet.ts';
import { matchColumns, readChoice, titlesOf } from './match-columns.ts';
import type { ChosenSheet } from './read-xlsx.ts';
import { listSheetNames, type SheetRow } from './sheet-row.ts';
import { isPassing, noteFault, noteWait } from './upload-fault.ts';
import { problemIn, type UploadProblem } from './mass-upload-trial.ts';
import { readSheet, storeSheet } from './store-sheet.ts';
import { assertMayUpload, findUpload, presentUpload, ROWS_AT_ONCE } from './stored-upload.ts';

// read through a function: the compiler does not see that a callback sets it
const nameOf = (chosen: ChosenSheet | null): string | null => chosen?.name ?? null;

/** Warnings about rows above the header. */
const listAboveHeaderWarnings = (above: readonly SheetRow[]): readonly UploadProblem[] =>
  above.map(({ row, cells }) =>
    problemIn(row, '', cells.find((cell) => cell !== '') ?? '', 'This row stands above the header. It is left out.'),
  );

/** Warnings about sheets of a workbook that are not read. */
function listOtherSheetWarnings(chosen: ChosenSheet | null, headerRow: number): readonly UploadProblem[] {
  if (!chosen || chosen.others.length === 0) return [];
  const others = listSheetNames(chosen.others);
  const message = `Only the sheet "${chosen.name}" is read. ${others} ${chosen.others.length === 1 ? 'has' : 'have'} rows, too, and ${chosen.others.length === 1 ? 'is' : 'are'} left out.`;
  return [problemIn(headerRow, '', '', message)];
}

/**
 * Reads a sheet and says everything that is wrong with it, by row and column, without saving a record. The checked sheet is
 * kept; applying it is a separate call. A long one is checked by a job: the answer then says `checking`.
 */
export async function checkMassUpload(
  context: CallContext,
  definition: ObjectDefinition,
  params: Readonly<Record<string, unknown>>,
): Promise<MassUploadReport> {
  const { app, person, requestId } = context;
  assertMayUpload(definition, person);
  const choice = readChoice(params['columns']);
  let chosen: ChosenSheet | null = null;
  const sheet = readSheet({ csv: params['csv'], xlsx: params['xlsx'] }, (found) => (chosen = found));
  const fileName = typeof params['file_name'] === 'string' ? params['file_name'].slice(0, 200) : 'upload.csv';
  const stored = await app.db.transaction().execute(async (tx) => {
    const { id } = await one<{ id: number }>(tx)`
      insert into mass_upload (object, user_id, file_name, rows, report, state)
      values (${definition.name}, ${person.userId}, ${fileName}, '[]', '{}', 'checking')
      returning mass_upload_id as id`;
    const { header, headerRow, above, empty, rows } = await storeSheet(tx, id, sheet, titlesOf(definition, person));
    const matched = matchColumns(definition, person, { titles: header, row: headerRow, empty }, choice);
    const { columns, problems } = matched;
    const warnings = [
      ...listAboveHeaderWarnings(above),
      ...listOtherSheetWarnings(chosen, headerRow),
      ...matched.warnings,
    ];
    const report = {
      rows,
      records: rows,
      valid: 0,
      creates: 0,
      updates: 0,
      checked: 0,
      header_row: headerRow,
      sheet_name: nameOf(chosen),
      problem_count: problems.length,
      problems,
      warning_count: warnings.length,
      warnings,
      applied: 0,
      refused: 0,
      is_in_parts: rows > ROWS_AT_ONCE,
    };
    await run(tx)`
      update mass_upload
      set header = ${JSON.stringify(header)}::jsonb, settings = ${JSON.stringify({ columns, headerRow })}::jsonb,
        report = ${JSON.stringify(report)}::jsonb where mass_upload_id = ${id}`;
    if (rows > ROWS_AT_ONCE) await app.jobs.send(tx, MASS_UPLOAD_JOB, { uploadId: id, requestId });
    return { uploadId: id, header, headerRow, columns, problems, warnings, rows };
  });
  if (stored.rows <= ROWS_AT_ONCE)
    await checkSheet(app, person, definition, stored).catch(async (error: unknown) => {
      if (!isPassing(error)) return noteFault(app, stored.uploadId, 'check', requestId, error);
      // a job checks it as soon as the database is free
      await noteWait(app, stored.uploadId, error);
      await app.jobs.send(app.db, MASS_UPLOAD_JOB, { uploadId: stored.uploadId, requestId });
    });
  return presentUpload(await findUpload(context, definition, stored.uploadId));
}
