/** A cell that a sheet program would run as a formula is given an apostrophe; numbers stay numbers. */
export function guardFormula(text: string): string {
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
