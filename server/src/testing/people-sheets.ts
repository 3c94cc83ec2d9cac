import { readdirSync, readFileSync } from 'node:fs';
import { zipStream } from '../records/export/zip-stream.ts';
import type { ChosenSheet } from '../records/upload/read-xlsx.ts';

/** A cell of a workbook: a text, or its type, the place of its format in the list, and what is stored. */
type Cell = string | readonly [type: string, format: number | null, value: string];

/** A small sheet as people have it, and how its maker reads it. */
export interface PeopleSheet {
  readonly about: string;
  readonly csv?: string;
  /** Formats of a workbook, or the numbers of those that come with Excel. */
  readonly formats?: readonly (string | number)[];
  readonly cells?: readonly (readonly Cell[])[];
  readonly sheetsBefore?: readonly string[];
  readonly sheetsAfter?: readonly string[];
  readonly hidden?: readonly string[];
  readonly is1904?: boolean;
  /** Rows that are not blank, each with its number as a person counts. */
  readonly rows?: readonly (readonly [number, ...string[]])[] | null;
  /** The expected message for a file that cannot be read. */
  readonly refused?: string;
  /** Which sheet of a workbook was read, and which others have rows. */
  readonly chosen?: ChosenSheet;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function cellXml(cell: Cell): string {
  if (cell === '') return '<c/>';
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  const [type, format, value] = cell;
  return `<c t="${type}"${format === null ? '' : ` s="${format}"`}><v>${escape(value)}</v></c>`;
}

/** What a workbook is made of. */
export type WorkbookFacts = Omit<PeopleSheet, 'about' | 'csv' | 'rows' | 'refused' | 'chosen'>;

/** The workbook that a sheet program makes of it, as base64. */
export async function packWorkbook(sheet: WorkbookFacts): Promise<string> {
  const { formats = [], cells = [], sheetsBefore = [], sheetsAfter = [], hidden = [] } = sheet;
  const rowsXml = cells.map((row, at) => `<row r="${at + 1}">${row.map(cellXml).join('')}</row>`).join('');
  const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const filled = '<row r="1"><c t="inlineStr"><is><t>A</t></is></c></row>';
  const sheets = [
    ...hidden.map((name) => ({ name, state: 'veryHidden', rows: filled })),
    ...sheetsBefore.map((name) => ({ name, state: 'visible', rows: '' })),
    { name: 'Parts', state: 'visible', rows: rowsXml },
    ...sheetsAfter.map((name) => ({ name, state: 'visible', rows: filled })),
  ];
  const own = formats.flatMap((code, at) =>
    typeof code === 'string' ? [`<numFmt numFmtId="${164 + at}" formatCode="${escape(code)}"/>`] : [],
  );
  const cellFormats = formats.map((code, at) => `<xf numFmtId="${typeof code === 'string' ? 164 + at : code}"/>`);
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${sheet.is1904 ? 1 : 0}"/><sheets>${sheets
      .map(({ name, state }, at) => `<sheet name="${escape(name)}" state="${state}" r:id="r${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_each, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${cellFormats.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at}.xml`, sheetXml(rows)])),
  };
  const packed: Buffer[] = [];
  for await (const part of zipStream(Object.entries(parts).map(([name, text]) => ({ name, content: [text] }))))
    packed.push(part);
  return Buffer.concat(packed).toString('base64');
}

const folder = `${import.meta.dirname}/../records/upload/sheets`;

/** Names of the small sheets in the folder; each has its expected reading beside it. */
export const listPeopleSheets = (): readonly string[] => readdirSync(folder).sort();

/** One of them, with what a call brings of it. */
export async function openPeopleSheet(file: string) {
  const sheet = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as PeopleSheet;
  const given = sheet.csv === undefined ? { xlsx: await packWorkbook(sheet) } : { csv: sheet.csv };
  return { sheet, given };
}
