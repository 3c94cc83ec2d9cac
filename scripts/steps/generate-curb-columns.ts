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

const HEAD = '/* Generated from the table of curb fields by `pnpm generate`. */';
const folder = 'shared/src/common/trade';

/**
 * Standards and columns of the table of curb fields, without labels, helps and limits: pages of the public site weigh and read curbs, and
 * their budget has no room for the words of forms that they do not show. Two files, because a page that weighs curbs reads no columns.
 */
export async function generateCurbColumns(): Promise<readonly GeneratedFile[]> {
  const rows: readonly (readonly [string, CurbFieldRow])[] = Object.entries(CURB_FIELD_TABLE);
  const standard = [
    HEAD,
    "import type { CurbValues } from './curb-field-table.ts';",
    '',
    '/** Values of a curb that says nothing. */',
    'export const CURB_STANDARD: CurbValues = {',
    ...rows.flatMap(([name, { standard: value }]) =>
      value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)},`],
    ),
    '};',
    '',
  ];
  const columns = [
    HEAD,
    "import type { CurbColumn } from './curb-field-row.ts';",
    "import type { CurbFieldName } from './curb-field-table.ts';",
    '',
    '/** Where each field is stored, and what may be stored there. */',
    'export const CURB_COLUMNS: Readonly<Record<CurbFieldName, CurbColumn>> = {',
    ...rows.map(([name, row]) => `  ${name}: ${JSON.stringify(readingOf(row))},`),
    '};',
    '',
  ];
  return Promise.resolve([
    { file: `${folder}/curb-standard.generated.ts`, text: standard.join('\n') },
    { file: `${folder}/curb-columns.generated.ts`, text: columns.join('\n') },
  ]);
}
