import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { MassUploadReport } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { one, run } from '../storage/query.ts';
import { MASS_UPLOAD_JOB } from './mass-upload-apply.ts';
import { checkSheet } from './upload/check-sheet.ts';
import { matchColumns, readChoice } from './upload/match-columns.ts';
import { readSheet, storeSheet } from './upload/store-sheet.ts';
import { assertMayUpload, findUpload, presentUpload, ROWS_AT_ONCE } from './upload/stored-upload.ts';

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
  const sheet = readSheet({ csv: params['csv'], xlsx: params['xlsx'] });
  const fileName = typeof params['file_name'] === 'string' ? params['file_name'].slice(0, 200) : 'upload.csv';
  const stored = await app.db.transaction().execute(async (tx) => {
    const { id } = await one<{ id: number }>(tx)`
      insert into mass_upload (object, user_id, file_name, rows, report, state)
      values (${definition.name}, ${person.userId}, ${fileName}, '[]', '{}', 'checking')
      returning mass_upload_id as id`;
    const { header, rows } = await storeSheet(tx, id, sheet);
    const { columns, problems, warnings } = matchColumns(definition, person, header, choice);
    const report = {
      rows,
      records: rows,
      valid: 0,
      creates: 0,
      updates: 0,
      checked: 0,
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
      set header = ${JSON.stringify(header)}::jsonb, settings = ${JSON.stringify({ columns })}::jsonb,
        report = ${JSON.stringify(report)}::jsonb where mass_upload_id = ${id}`;
    if (rows > ROWS_AT_ONCE) await app.jobs.send(tx, MASS_UPLOAD_JOB, { uploadId: id, requestId });
    return { uploadId: id, header, columns, problems, warnings, rows };
  });
  if (stored.rows <= ROWS_AT_ONCE) await checkSheet(app, person, definition, stored);
  return presentUpload(await findUpload(context, definition, stored.uploadId));
}
