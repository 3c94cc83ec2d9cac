import { SaxesParser } from 'saxes';
import { isDateFormat, isPercentFormat, writeSerial } from './xlsx-formats.ts';
import { openArchive, type Archive } from './xlsx-archive.ts';
import { isBlankRow, MAX_CELL, MAX_COLUMNS, refuseSheet, type SheetRow } from './sheet-row.ts';

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

/** What a cell format shows a number as. */
type Shown = 'number' | 'day' | 'percent';

/** What each cell format of the workbook shows a number as. */
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
        const code = own.get(id);
        styles.push(isPercentFormat(id, code) ? 'percent' : isDateFormat(id, code) ? 'day' : 'number');
      }
    },
    onClose: (tag) => {
      if (tag === 'cellXfs') isInFormats = false;
    },
  });
  return styles;
}

interface Workbook {
  readonly sheet: string;
  /** Days are counted from 1904, as old Macs did. */
  readonly is1904: boolean;
}

/** Where the first sheet of the workbook is. */
async function readWorkbook(archive: Archive): Promise<Workbook> {
  let relation = '';
  let is1904 = false;
  await readPart(archive, 'xl/workbook.xml', {
    onOpen: (tag, attributes) => {
      if (tag === 'sheet' && attributes['state'] !== 'hidden') relation ||= attributes['id'] ?? '';
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  });
  let sheet = '';
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    onOpen: (tag, attributes) => {
      if (tag === 'Relationship' && attributes['Id'] === relation) sheet = attributes['Target'] ?? '';
    },
  });
  const name = sheet.startsWith('/') ? sheet.slice(1) : `xl/${sheet}`;
  if (relation === '' || !archive.has(name)) refuseSheet('The workbook has no sheet with rows.');
  return { sheet: name, is1904 };
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

/** The rows of the first sheet of a workbook, one after the other: the sheet is never in memory as a whole. Throws VALIDATION in plain words. */
export async function* readXlsx(content: Buffer): AsyncGenerator<SheetRow> {
  const archive = await openArchive(content);
  try {
    if (!archive.has('xl/workbook.xml'))
      refuseSheet('This is an archive, but no workbook. Save the sheet as XLSX or CSV.');
    const { sheet, is1904 } = await readWorkbook(archive);
    const texts = await readSharedStrings(archive);
    const styles = await readStyles(archive);
    let ready: SheetRow[] = [];
    let row = 0;
    let cells: string[] = [];
    let cell: Cell | null = null;
    let takesText = false;
    const valueOf = ({ type, shown, text }: Cell): string => {
      if (type === 's') return texts[Number(text)] ?? '';
      if (type === 'b') return text === '1' ? 'true' : 'false';
      if (type !== 'n') return text;
      if (shown === 'percent') return writePercent(text);
      return shown === 'day' && text !== '' ? writeSerial(Number(text), is1904) : writeNumber(text);
    };
    const parser = makeParser({
      onOpen: (tag, attributes) => {
        if (tag === 'row') {
          row = Number(attributes['r'] ?? row + 1);
          cells = [];
        }
        if (tag === 'c') {
          const at = attributes['r'] === undefined ? cells.length : columnOf(attributes['r']);
          const shown = styles[Number(attributes['s'] ?? -1)] ?? 'number';
          cell = { at, type: attributes['t'] ?? 'n', shown, text: '' };
        }
        if (tag === 'v' || tag === 't') takesText = true;
      },
      onText: (part) => {
        if (takesText && cell && cell.text.length < MAX_CELL) cell.text += part;
      },
      onClose: (tag) => {
        if (tag === 'v' || tag === 't') takesText = false;
        if (tag === 'c' && cell) {
          if (cell.at >= 0 && cell.at < MAX_COLUMNS) {
            while (cells.length < cell.at) cells.push('');
            cells[cell.at] = valueOf(cell).trim();
          }
          cell = null;
        }
        if (tag === 'row' && !isBlankRow(cells)) ready.push({ row, cells });
      },
    });
    for await (const text of archive.read(sheet)) {
      parser.write(text);
      yield* ready;
      ready = [];
    }
    parser.close();
    yield* ready;
  } finally {
    archive.close();
  }
}
