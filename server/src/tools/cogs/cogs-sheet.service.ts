import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import type { applyCogsSheet, CallParsedInput, CogsSheet } from '@cdi/shared/contracts';
import { readCostSheet, writeCostSheet, type ReadCostSheet } from '@cdi/shared/domain/pricing';
import type { CallContext } from '../../context.ts';
import { storeOwnFile } from '../../files/file.service.ts';
import { splitSheet } from '../../records/upload/find-header.ts';
import { refuseSheet } from '../../records/upload/sheet-row.ts';
import { readSheet } from '../../records/upload/store-sheet.ts';
import { lockRecord, updateRecord } from '../../records/save/write-record.ts';
import { cleanFileName } from '../../storage/files/detect-content.ts';
import { COGS_UPLOAD, makeDraft } from './cogs-versions.service.ts';

/** A sheet of costs as a call brings it: the text of a CSV, or a workbook as base64. */
interface GivenCosts {
  readonly csv?: string | undefined;
  readonly xlsx?: string | undefined;
}

const [columns = []] = writeCostSheet('', {});
const isColumn = (title: string): boolean => columns.includes(title.trim().toLowerCase());

/** Reads the sheet by the reader of all sheets. Throws VALIDATION in plain words for what is no sheet. */
async function readCosts({ csv, xlsx }: GivenCosts): Promise<ReadCostSheet> {
  const parts = await splitSheet(readSheet({ csv, xlsx }), isColumn);
  if (parts === null) refuseSheet('The sheet is empty. Its first row must name the columns.');
  const rows: (readonly string[])[] = [parts.header.cells];
  for await (const { row, cells } of parts.rows) {
    // blank rows count, as the person sees them
    while (rows.length < row - parts.header.row) rows.push([]);
    rows.push(cells);
  }
  return readCostSheet(rows, parts.header.row);
}

/** What a sheet holds, or everything that is wrong with it. Throws VALIDATION for what is no sheet at all. */
export async function checkSheet(given: GivenCosts): Promise<CogsSheet> {
  const read = await readCosts(given);
  if (!read.ok) return { problems: read.problems, rates: null, effective_from: null };
  return { problems: [], rates: read.rates, effective_from: read.effectiveFrom };
}

/**
 * Copies the costs of a sheet into a draft and keeps the file with it. Throws VALIDATION for errors in the sheet, CONFLICT when
 * someone else changed the draft meanwhile, RULE for a version that is no longer a draft.
 */
export async function applySheet(context: CallContext, input: CallParsedInput<typeof applyCogsSheet>) {
  const read = await readCosts(input);
  if (!read.ok) {
    const [first] = read.problems;
    const message = `Row ${first?.row ?? 1}, ${first?.column ?? ''}: ${first?.message ?? ''} Nothing was taken over.`;
    throw new AppError('VALIDATION', message, { fields: { csv: message } });
  }
  const { rates, effectiveFrom } = read;
  const isWorkbook = input.xlsx !== undefined && input.xlsx !== '';
  const name = input.file_name.replace(/\.(csv|txt|tsv|xlsx|xlsm)$/i, '');
  const fileName = cleanFileName(`${name}.${isWorkbook ? 'xlsx' : 'csv'}`);
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
    content: isWorkbook ? Buffer.from(input.xlsx ?? '', 'base64') : Buffer.from(input.csv ?? '', 'utf8'),
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
