import { SaxesParser } from 'saxes';
import { readFormat, writeSerial, type Shown } from './xlsx-formats.ts';
import { openArchive, type Archive } from './xlsx-archive.ts';
import { isBlankRow, listSheetNames, MAX_CELL, MAX_COLUMNS, refuseSheet, type SheetRow } from './sheet-row.ts';

const DAMAGED =
  'The workbook is damaged and cannot be read. Open it in your sheet program, save it again as XLSX, and choose that file.';

/** Letters of all texts that cells refer to: they are in memory together. */
const MAX_LETTERS = 60_000_000;

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly onOpen?: (name: string, attributes: Attributes) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

/** A parser that knows names without their prefix. It reads no external parts and expands no entities but those of XML itself. */
function makeParser({ onOpen, onText, onClose }: Handlers): SaxesParser {
  const parser = new SaxesParser();
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => refuseSheet(DAMAGED));
  parser.on('error', () => refuseSheet(DAMAGED));
  if (onOpen)
    parser.on('opentag', (tag) =>
      onOpen(
        bare(tag.name),
        Object.fromEntries(Object.entries(tag.attributes as Attributes).map(([name, value]) => [bare(name), value])),
      ),
    );
  if (onText) parser.on('text', onText);
  if (onClose) parser.on('closetag', (tag) => onClose(bare(tag.name)));
  return parser;
}

async function readPart(archive: Archive, name: string, handlers: Handlers): Promise<void> {
  const parser = makeParser(handlers);
  for await (const text of archive.read(name)) parser.write(text);
  parser.close();
}

/** Texts that cells refer to by their number. */
async function readSharedStrings(archive: Archive): Promise<readonly string[]> {
  const texts: string[] = [];
  const name = 'xl/sharedStrings.xml';
  if (!archive.has(name)) return texts;
  let text = '';
  let letters = 0;
  let isText = false;
  let isPhonetic = false;
  await readPart(archive, name, {
    onOpen: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isPhonetic = true;
      if (tag === 't') isText = !isPhonetic;
    },
    onText: (part) => {
      if (isText && text.length < MAX_CELL) text += part;
    },
    onClose: (tag) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag !== 'si') return;
      texts.push(text);
      letters += text.length;
      if (letters > MAX_LETTERS) refuseSheet('The workbook holds more text than a sheet of so many rows can have.');
    },
  });
  return texts;
}

/** How each cell format of the workbook shows a number. */
async function readStyles(archive: Archive): Promise<readonly Shown[]> {
  const name = 'xl/styles.xml';
  const styles: Shown[] = [];
  if (!archive.has(name)) return styles;
  const own = new Map<number, string>();
  let isInFormats = false;
  await readPart(archive, name, {
    onOpen: (tag, attributes) => {
      if (tag === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (tag === 'cellXfs') isInFormats = true;
      if (tag === 'xf' && isInFormats) {
        const id = Number(attributes['numFmtId'] ?? 0);
        styles.push(readFormat(id, own.get(id)));
      }
    },
    onClose: (tag) => {
      if (tag === 'cellXfs') isInFormats = false;
    },
  });
  return styles;
}

interface SheetPart {
  readonly name: string;
  /** Its part of the archive. */
  readonly part: string;
}

interface Workbook {
  /** Sheets that are shown, in their order. */
  readonly sheets: readonly SheetPart[];
  /** Days are counted from 1904, as old Macs did. */
  readonly is1904: boolean;
}

/** Which sheet of a workbook is read, and which others have rows. */
export interface ChosenSheet {
  readonly name: string;
  readonly others: readonly string[];
}

/** Where the shown sheets of the workbook are. */
async function readWorkbook(archive: Archive): Promise<Workbook> {
  const shown: { readonly name: string; readonly relation: string }[] = [];
  let is1904 = false;
  await readPart(archive, 'xl/workbook.xml', {
    onOpen: (tag, attributes) => {
      const { state = 'visible', name = '', id: relation = '' } = attributes;
      if (tag === 'sheet' && state === 'visible') shown.push({ name, relation });
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  });
  const targets = new Map<string, string>();
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    onOpen: (tag, { Id: id = '', Target: target = '' }) => {
      if (tag === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets = shown.flatMap(({ name, relation }) => {
    const part = targets.get(relation) ?? '';
    return archive.has(part) ? [{ name, part }] : [];
  });
  if (sheets.length === 0) refuseSheet('The workbook has no sheet with rows.');
  return { sheets, is1904 };
}

/** `BC12` -> 54: the number of a column, the first is 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A number as people write it: what computing left behind its fifteenth digit is none of theirs. */
const writeNumber = (text: string): string => {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text;
};

/** 0.05 as the cell shows it: `5%`. */
const writePercent = (text: string): string => {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? `${writeNumber(String(value * 100))}%` : text;
};

interface Cell {
  readonly at: number;
  readonly type: string;
  readonly shown: Shown;
  text: string;
}

/** `_x000D_` is how a workbook writes a sign that XML has none for; `_x005F_` an underline before what only looks like one. */
const decodeEscapes = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What the cells of a workbook are read by. */
interface CellFacts {
  readonly texts: readonly string[];
  readonly styles: readonly Shown[];
  readonly is1904: boolean;
}

/** What a cell says, as the person sees it in the sheet program; numbers that are not a code or a moment in full. */
function valueOf({ texts, is1904 }: CellFacts, { type, shown, text }: Cell): string {
  if (type === 's') return decodeEscapes(texts[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type !== 'n') return decodeEscapes(text);
  if (text === '' || shown.kind === 'number') return writeNumber(text);
  if (shown.kind === 'percent') return writePercent(text);
  if (shown.kind === 'code') return shown.show(Number(text)) ?? writeNumber(text);
  return writeSerial(Number(text), shown.kind, is1904);
}

/** The rows of one sheet that are not blank, one after the other: the sheet is never in memory as a whole. */
async function* readRowsOf(archive: Archive, part: string, facts: CellFacts): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let takesText = false;
  const parser = makeParser({
    onOpen: (tag, attributes) => {
      if (tag === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        cells = [];
      }
      if (tag === 'c') {
        const at = attributes['r'] === undefined ? cells.length : columnOf(attributes['r']);
        const shown = facts.styles[Number(attributes['s'] ?? -1)] ?? { kind: 'number' };
        cell = { at, type: attributes['t'] ?? 'n', shown, text: '' };
      }
      if (tag === 'v' || tag === 't') takesText = true;
    },
    onText: (text) => {
      if (takesText && cell && cell.text.length < MAX_CELL) cell.text += text;
    },
    onClose: (tag) => {
      if (tag === 'v' || tag === 't') takesText = false;
      if (tag === 'c' && cell) {
        if (cell.at >= 0 && cell.at < MAX_COLUMNS) {
          while (cells.length < cell.at) cells.push('');
          cells[cell.at] = valueOf(facts, cell).trim();
        }
        cell = null;
      }
      if (tag === 'row' && !isBlankRow(cells)) ready.push({ row, cells });
    },
  });
  for await (const text of archive.read(part)) {
    parser.write(text);
    yield* ready;
    ready = [];
  }
  parser.close();
  yield* ready;
}

async function hasRows(archive: Archive, part: string, facts: CellFacts): Promise<boolean> {
  for await (const first of readRowsOf(archive, part, facts)) return first.cells.length > 0;
  return false;
}

/** The first sheet with rows, and which others have some. Throws VALIDATION where all are empty. */
async function chooseSheet(
  archive: Archive,
  sheets: readonly SheetPart[],
  facts: CellFacts,
): Promise<{ readonly part: string; readonly chosen: ChosenSheet }> {
  const filled: SheetPart[] = [];
  for (const sheet of sheets) {
    const isFilled = hasRows(archive, sheet.part, facts);
    // a damaged sheet behind the first one must not block the upload: it is not read
    if (await (filled.length === 0 ? isFilled : isFilled.catch(() => true))) filled.push(sheet);
  }
  const [first, ...others] = filled;
  if (!first) {
    const names = listSheetNames(sheets.map(({ name }) => name));
    return refuseSheet(
      sheets.length === 1
        ? `The sheet ${names} is empty. Its first row must name the columns.`
        : `The sheets ${names} are empty. Put the rows into the first one, below a row that names the columns.`,
    );
  }
  return { part: first.part, chosen: { name: first.name, others: others.map(({ name }) => name) } };
}

/**
 * Streams the rows of the first visible sheet that has any. Calls `onChosen` with that sheet and the others that have rows. Throws
 * VALIDATION in plain words.
 */
export async function* readXlsx(
  content: Buffer,
  onChosen: (chosen: ChosenSheet) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  const archive = await openArchive(content);
  try {
    if (!archive.has('xl/workbook.xml'))
      refuseSheet('This is an archive, but no workbook. Save the sheet as XLSX or CSV.');
    const { sheets, is1904 } = await readWorkbook(archive);
    const facts = { texts: await readSharedStrings(archive), styles: await readStyles(archive), is1904 };
    const { part, chosen } = await chooseSheet(archive, sheets, facts);
    onChosen(chosen);
    yield* readRowsOf(archive, part, facts);
  } finally {
    archive.close();
  }
}
