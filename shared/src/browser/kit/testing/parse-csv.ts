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
