/** Rows of a comma-separated text (RFC 4180): quoted cells may hold commas, quotes and line breaks. A leading byte-order mark is dropped. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r' || source[at + 1] !== '\n') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A cell that a sheet program would run as a formula is given an apostrophe; numbers stay numbers. */
function guardFormula(text: string): string {
  const isNumber = /^[+-]?[\d.,]+%?$/.test(text);
  return /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
}

function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as comma-separated text that every sheet program opens: byte-order mark, CRLF, nothing that runs as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((cell) => quoteCell(guardFormula(cell))).join(',')).join('\r\n')}\r\n`;
}

/** A sheet without its blank rows, and the number that each row left has in the sheet as it was given (the header is row 1). */
export interface DenseSheet {
  readonly csv: string;
  /** Row in the given sheet by row in `csv`, both counted from 1. */
  readonly rowOf: (row: number) => number;
}

/** Takes blank rows out, so that everybody counts the rows alike. */
export function dropBlankRows(csv: string): DenseSheet {
  const rows = parseCsv(csv);
  const kept = rows.flatMap((row, index) => (row.every((cell) => cell.trim() === '') ? [] : [index]));
  if (kept.length === rows.length) return { csv, rowOf: (row) => row };
  const lines = kept.map((index) => (rows[index] ?? []).map(quoteCell).join(','));
  return { csv: `${lines.join('\r\n')}\r\n`, rowOf: (row) => (kept[row - 1] ?? row - 1) + 1 };
}
