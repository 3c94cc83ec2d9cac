import { looksLikeFormula } from '../values/guard-formula.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

/** Value of a cell. */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'moment';

export interface XlsxColumn {
  readonly label: string;
  readonly kind: CellKind;
  /** Width in letters. */
  readonly widthCh: number;
}

/** A cell: a number, a text, a day `2026-11-30` or a moment `2026-11-30T14:05:00` as clocks at the plant show it; null for none. */
export type Cell = string | number | null;

/** So many rows fit into a sheet, its head among them. */
const MOST_ROWS = 1_048_576;
const MOST_LETTERS = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of a sheet. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** Places in the list of cell formats of `styles.xml`. */
const STYLE = { plain: 0, head: 1, guarded: 2, number: 3, money: 4, date: 5, moment: 6 } as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text
    .slice(0, MOST_LETTERS)
    .replace(NOT_XML, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Text cells stay text whatever they begin with; one that looks like a formula stays text even after someone edits the cell. */
const textCell = (text: string, style?: number): string => {
  const shown = style ?? (looksLikeFormula(text) ? STYLE.guarded : STYLE.plain);
  return `<c t="inlineStr" s="${shown}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
};
const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** Days since day 0, with their fraction. */
const serialOf = (text: string): number => {
  const ms = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.slice(0, 19)}Z`);
  return (ms - EPOCH_MS) / DAY_MS;
};

function writeCell({ kind }: XlsxColumn, value: Cell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number' && Number.isFinite(value))
    return numberCell(value, kind === 'money' ? STYLE.money : STYLE.number);
  const text = String(value);
  if (kind === 'date' || kind === 'moment') {
    const serial = serialOf(text);
    // days before 1900 are no numbers in a sheet
    if (serial >= 1) return numberCell(serial, STYLE[kind]);
  }
  return textCell(text);
}

async function* writeSheet(
  columns: readonly XlsxColumn[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ widthCh }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthCh}" customWidth="1"/>`,
  );
  yield (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>` +
    `<row>${columns.map(({ label }) => textCell(label, STYLE.head)).join('')}</row>`
  );
  let rows = 1;
  for await (const part of parts) {
    const room = part.slice(0, MOST_ROWS - 1 - rows);
    yield room
      .map((cells) => `<row>${columns.map((column, index) => writeCell(column, cells[index] ?? null)).join('')}</row>`)
      .join('');
    rows += room.length;
    if (room.length === part.length) continue;
    yield `<row>${textCell('A sheet holds no more rows: narrow the filter, or take the CSV.')}</row>`;
    break;
  }
  yield '</sheetData></worksheet>';
}

const xml = (text: string): readonly string[] => [`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`];
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00##"/>
<numFmt numFmtId="165" formatCode="m/d/yyyy h:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyFont="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A workbook while it is written. */
interface XlsxFacts {
  readonly columns: readonly XlsxColumn[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Rows of the second sheet: name and value. */
  readonly about: readonly (readonly [string, string])[];
}

/** A workbook with the rows in its first sheet and what they are in its second, written while the rows are read. */
export function writeXlsx({ columns, rows, about }: XlsxFacts): AsyncGenerator<Buffer> {
  const sheetType = `${OFFICE}.worksheet+xml`;
  const aboutColumns: readonly XlsxColumn[] = [
    { label: 'About this list', kind: 'text', widthCh: 24 },
    { label: '', kind: 'text', widthCh: 80 },
  ];
  const aboutRows = async function* () {
    yield about;
  };
  const entries: readonly ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content: xml(`<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}"/>
<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}"/></Types>`),
    },
    {
      name: '_rels/.rels',
      content: xml(
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/><sheet name="About" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(`<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/>
<Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`),
    },
    { name: 'xl/styles.xml', content: xml(STYLES) },
    { name: 'xl/worksheets/sheet1.xml', content: writeSheet(columns, rows) },
    { name: 'xl/worksheets/sheet2.xml', content: writeSheet(aboutColumns, aboutRows()) },
  ];
  return zipStream(entries);
}
