import type { ChildDefinition, Field, ObjectDefinition } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import {
  drawHead,
  drawNote,
  drawRule,
  drawTable,
  measureTableStart,
  numberPages,
  PAGE,
  TABLE_BOTTOM,
  type Column,
} from '../paper/paper-page.ts';
import { formatFieldValue } from './say-value.ts';

type Pdf = PDFKit.PDFDocument;

interface PrintFacts {
  readonly definition: ObjectDefinition;
  /** As the person who prints it may see it. */
  readonly record: LoadedRecord;
  readonly title: string;
  /** Address of the record, for the code in the corner. */
  readonly address: string;
  /** Who prints it and when. */
  readonly printed: string;
  readonly now: Date;
}

interface Entry {
  readonly label: string;
  readonly text: string;
  readonly isWide: boolean;
}

const GAP = 18;
const HALF = (PAGE.right - PAGE.left - GAP) / 2;
const LABEL = 96;

/** Makes room on the page, or begins a further one. Returns where to draw. */
function makeRoom(pdf: Pdf, y: number, height: number): number {
  if (y + height <= PAGE.bottom) return y;
  pdf.addPage();
  return PAGE.top;
}

const filled = (definition: ObjectDefinition, record: LoadedRecord, names: readonly string[]): readonly Entry[] =>
  names.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || !(name in record.fields)) return [];
    const text = formatFieldValue(field, record.fields[name], record.labels[name]);
    return text === '' ? [] : [{ label: field.label, text, isWide: field.kind === 'long_text' || text.length > 60 }];
  });

function drawEntry(pdf: Pdf, x: number, y: number, width: number, { label, text }: Entry): number {
  pdf
    .font('text')
    .fontSize(8)
    .fillColor(PAPER.quiet)
    .text(label, x, y + 1, { width: LABEL - 6 });
  const low = pdf.y;
  pdf
    .font('text')
    .fontSize(9.5)
    .fillColor(PAPER.ink)
    .text(text, x + LABEL, y, { width: width - LABEL });
  return Math.max(low, pdf.y) + 4;
}

const heightOf = (pdf: Pdf, { text }: Entry, width: number): number =>
  pdf
    .font('text')
    .fontSize(9.5)
    .heightOfString(text, { width: width - LABEL }) + 6;

/** Height of the entry at `at` with its neighbor in the row, at most what fits before a text continues on the next page. */
function measureEntries(pdf: Pdf, entries: readonly Entry[], at: number): number {
  const [left, right] = [entries[at], entries[at + 1]];
  if (!left) return 0;
  const isPair = right !== undefined && !left.isWide && !right.isWide;
  const width = left.isWide ? PAGE.right - PAGE.left : HALF;
  return Math.min(300, Math.max(heightOf(pdf, left, width), isPair ? heightOf(pdf, right, HALF) : 0));
}

/** Fields in two columns, long ones over the whole width. Returns the place below. */
function drawEntries(pdf: Pdf, top: number, entries: readonly Entry[]): number {
  let y = top;
  for (let at = 0; at < entries.length;) {
    const [left, right] = [entries[at], entries[at + 1]];
    if (!left) break;
    const isPair = right !== undefined && !left.isWide && !right.isWide;
    const width = left.isWide ? PAGE.right - PAGE.left : HALF;
    y = makeRoom(pdf, y, measureEntries(pdf, entries, at));
    const below = drawEntry(pdf, PAGE.left, y, width, left);
    y = isPair ? Math.max(below, drawEntry(pdf, PAGE.left + HALF + GAP, y, HALF, right)) : below;
    at += isPair ? 2 : 1;
  }
  return y;
}

const TITLE_HIGH = 21;

/** A title, on the page of what follows: `next` is the height that it needs to begin there, points. Returns the place below. */
function drawTitle(pdf: Pdf, top: number, title: string, next: number): number {
  const y = makeRoom(pdf, top + 8, TITLE_HIGH + next);
  pdf.font('bold').fontSize(11).fillColor(PAPER.steel);
  tagsOf(pdf).heading(() => pdf.text(title, PAGE.left, y, { lineBreak: false }));
  drawRule(pdf, y + 15, 0.75);
  return y + TITLE_HIGH;
}

/** Columns that a letter page takes beside each other; of more, the table goes on below under the same row numbers. */
const MOST_COLUMNS = 7;
/** Room for the number of a row, points. */
const NUMBER_WIDTH = 36;

type Rows = LoadedRecord['children'][string];
type Shown = readonly (readonly [string, Field])[];

const labelOf = ({ labels = {} }: Rows[number], name: string): string | undefined =>
  (labels as Readonly<Record<string, string>>)[name];
const formatRowCell = (row: Rows[number], name: string, field: Field): string =>
  formatFieldValue(field, row[name], labelOf(row, name));

/** Parts as even as can be, none with more columns than fit. */
function splitColumns(shown: Shown): readonly Shown[] {
  const count = Math.ceil(shown.length / MOST_COLUMNS);
  const size = Math.ceil(shown.length / count);
  return Array.from({ length: count }, (_, at) => shown.slice(at * size, (at + 1) * size));
}

function formatColumnTotal(rows: Rows, name: string, field: Field): string {
  const total = rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  return formatFieldValue(field, Number(total.toFixed(4)), undefined);
}

/** Draws the rows of a list, with the columns that have any value, and below them the sums that apply. */
function drawRows(pdf: Pdf, top: number, child: ChildDefinition, rows: Rows): number {
  const shown = Object.entries(child.fields).filter(
    ([name, field]) => field.kind !== 'structure' && rows.some((row) => formatRowCell(row, name, field) !== ''),
  );
  if (shown.length === 0) return top;
  const sums = new Set(child.sums);
  const parts = splitColumns(shown);
  const isNumbered = parts.length > 1 || shown.some(([name]) => sums.has(name));
  const numberWidth = isNumbered ? NUMBER_WIDTH : 0;
  let y = top;
  for (const [at, part] of parts.entries()) {
    const width = (PAGE.right - PAGE.left - numberWidth) / part.length;
    const columns = part.map(([, field]): Column => ({
      title: field.label,
      width,
      align: ['integer', 'decimal', 'money', 'percent', 'inches'].includes(field.kind) ? 'right' : 'left',
    }));
    const lines = rows.map((row, index) => ({
      cells: [
        ...(isNumbered ? [String(index + 1)] : []),
        ...part.map(([name, field]) => formatRowCell(row, name, field)),
      ],
    }));
    const totals = part.map(([name, field]) => (sums.has(name) ? formatColumnTotal(rows, name, field) : ''));
    const hasTotal = totals.some((text) => text !== '');
    const all = isNumbered ? [{ title: child.title, width: numberWidth }, ...columns] : columns;
    const printed = hasTotal ? [...lines, { cells: ['Sum', ...totals], isBold: true }] : lines;
    const title = at === 0 ? child.titlePlural : `${child.titlePlural}, continued`;
    const start = measureTableStart(pdf, all, printed) + PAGE.bottom - TABLE_BOTTOM;
    y = drawTable(pdf, drawTitle(pdf, y, title, start), all, printed);
  }
  return y;
}

/** Draws a record as a paper: its filled fields, section by section, and its lists; no empty fields and no controls of the screen. */
export function drawRecordPdf(facts: PrintFacts): Promise<Buffer> {
  const { definition, record, title, address, printed, now } = facts;
  const name = `${definition.title} ${title}`;
  return makePdf(
    name,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, { title: definition.title, line: title, qr: address });
      for (const section of definition.sections) {
        const entries = filled(definition, record, section.fields);
        if (entries.length > 0)
          y = drawEntries(pdf, drawTitle(pdf, y, section.title, measureEntries(pdf, entries, 0)), entries);
      }
      for (const [key, child] of Object.entries(definition.children ?? {})) {
        const rows = record.children[key] ?? [];
        if (rows.length > 0) y = drawRows(pdf, y, child, rows);
      }
      drawNote(pdf, makeRoom(pdf, y + 12, 24), `${printed}. Version ${record.version} of the record.`);
      numberPages(pdf, name);
    },
    now,
  );
}
