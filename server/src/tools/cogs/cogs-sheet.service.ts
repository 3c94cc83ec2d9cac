import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import type { applyCogsSheet, CallParsedInput, CogsSheet } from '@cdi/shared/contracts';
import { readCostSheet, type ReadCostSheet } from '@cdi/shared/domain';
import type { CallContext } from '../../context.ts';
import { storeOwnFile } from '../../files/file.service.ts';
import { readCsv } from '../../records/upload/read-csv.ts';
import { lockRecord, updateRecord } from '../../records/write-record.ts';
import { cleanFileName } from '../../storage/files/detect-content.ts';
import { COGS_UPLOAD, makeDraft } from './cogs-versions.service.ts';

/** Parses a cost sheet. Throws VALIDATION in plain words if the text is no sheet. */
async function readCosts(csv: string): Promise<ReadCostSheet> {
  const rows: (readonly string[])[] = [];
  for await (const { row, cells } of readCsv(csv)) {
    // blank rows count, as the person sees them
    while (rows.length < row - 1) rows.push([]);
    rows.push(cells);
  }
  return readCostSheet(rows);
}

/** Rates of a sheet, or all its problems. Throws VALIDATION if the text is no sheet at all. */
export async function checkSheet(csv: string): Promise<CogsSheet> {
  const read = await readCosts(csv);
  if (!read.ok) return { problems: read.problems, rates: null, effective_from: null };
  return { problems: [], rates: read.rates, effective_from: read.effectiveFrom };
}

/**
 * Copies the costs of a sheet into a draft and keeps the file with it. Throws VALIDATION for errors in the sheet, CONFLICT when
 * someone else changed the draft meanwhile, RULE for a version that is no longer a draft.
 */
export async function applySheet(context: CallContext, input: CallParsedInput<typeof applyCogsSheet>) {
  const read = await readCosts(input.csv);
  if (!read.ok) {
    const [first] = read.problems;
    const message = `Row ${first?.row ?? 1}, ${first?.column ?? ''}: ${first?.message ?? ''} Nothing was taken over.`;
    throw new AppError('VALIDATION', message, { fields: { csv: message } });
  }
  const { rates, effectiveFrom } = read;
  const fileName = cleanFileName(`${input.file_name.replace(/\.(csv|txt)$/i, '')}.csv`);
  const draft =
    input.standard_cost_id === 0
      ? await makeDraft(context, { rates, note: `From ${fileName}`, copiedFromId: null, effectiveFrom })
      : await changeDraft(context, input, { ...rates, ...(effectiveFrom ? { effective_from: effectiveFrom } : {}) });
  await storeOwnFile(context, {
    fileName,
    title: `COGS upload of ${draft.cost_version}`,
    typeCode: COGS_UPLOAD,
    object: 'standard_cost',
    id: draft.standard_cost_id,
    content: Buffer.from(input.csv, 'utf8'),
  });
  return { standard_cost_id: draft.standard_cost_id, cost_version: draft.cost_version };
}

async function changeDraft(
  context: CallContext,
  { standard_cost_id: id, version }: CallParsedInput<typeof applyCogsSheet>,
  values: Parameters<typeof updateRecord<typeof objects.standard_cost>>[3],
) {
  const before = await lockRecord(context, objects.standard_cost, id);
  if (!before) throw new AppError('NOT_FOUND', `There is no cost version ${id}.`);
  if (before.status !== 'draft')
    throw new AppError('RULE', `${before.cost_version} is no draft any more. Take the sheet into a new draft.`);
  if (before.version !== version)
    throw new AppError('CONFLICT', `Somebody changed ${before.cost_version} meanwhile. Look at it, then upload again.`);
  return updateRecord(context, objects.standard_cost, before, values);
}
