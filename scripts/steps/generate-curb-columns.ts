import type { CurbFieldRow } from '../../shared/src/common/trade/curb-field-row.ts';
import { CURB_FIELD_TABLE } from '../../shared/src/common/trade/curb-field-table.ts';
import type { GeneratedFile } from './generated-file.ts';

/** What a reader needs of a row: the column, and the choices. */
function readingOf(row: CurbFieldRow): Readonly<Record<string, unknown>> {
  if (row.kind === 'boolean') return { column: row.column, isYesNo: true };
  if (row.kind !== 'choice') return { column: row.column };
  const codes = Object.keys(row.options);
  return { column: row.column, choices: row.isNumber ? codes.map(Number) : codes };
}

/**
 * Columns and standards of the table of curb fields, without labels, helps and limits: pages of the public site read and weigh curbs, and
 * their budget has no room for the words of forms that they do not show.
 */
export async function generateCurbColumns(): Promise<GeneratedFile> {
  const rows: readonly (readonly [string, CurbFieldRow])[] = Object.entries(CURB_FIELD_TABLE);
  const text = [
    '/* Generated from the table of curb fields by `pnpm generate`. */',
    "import type { CurbColumn } from './curb-field-row.ts';",
    "import type { CurbFieldName, CurbValues } from './curb-field-table.ts';",
    '',
    '/** Values of a curb that says nothing. */',
    'export const CURB_STANDARD: CurbValues = {',
    ...rows.flatMap(([name, { standard }]) =>
      standard === undefined ? [] : [`  ${name}: ${JSON.stringify(standard)},`],
    ),
    '};',
    '',
    '/** Where each field is stored, and what may be stored there. */',
    'export const CURB_COLUMNS: Readonly<Record<CurbFieldName, CurbColumn>> = {',
    ...rows.map(([name, row]) => `  ${name}: ${JSON.stringify(readingOf(row))},`),
    '};',
    '',
  ].join('\n');
  return Promise.resolve({ file: 'shared/src/common/trade/curb-columns.generated.ts', text });
}
