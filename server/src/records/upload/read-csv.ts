import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { isBlankRow, MAX_CELL, refuseSheet, type SheetRow } from './sheet-row.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** Separator of the cells: the sign that occurs most often in the header, outside of quotes. */
function findDelimiter(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const countOf = (sign: string): number => header.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best), ',');
}

/** A first line that names the separator and that sheet programs do not show: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;

/**
 * Blanks between a closing quotation mark and the next cell: the parser takes them out only where it also refuses `"12" x 24"`, which
 * sheet programs read as text.
 */
const BLANK_AFTER_QUOTE = /" [,;\t\r\n ]/;

/** The problem with the text, in words for people who do not know parsers. */
function explain(error: CsvError): string {
  const lines = Number((error as { readonly lines?: unknown }).lines);
  const where = Number.isFinite(lines) && lines > 0 ? ` Look at line ${lines}.` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `A cell begins with a quotation mark that is never closed.${where} Close it, or take the mark out.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `A row is longer than a sheet can be; most often a quotation mark is missing before.${where}`;
  return `A quotation mark stands where none may be.${where} Inside a cell in quotes write it twice.`;
}

/**
 * The rows of a text with separated cells that are not blank, one after the other. A quotation mark is one only where a cell begins with it:
 * `12" x 24"` is text. Throws VALIDATION in plain words for what is none.
 */
export async function* readCsv(text: string): AsyncGenerator<SheetRow> {
  if (text.trim() === '') refuseSheet('Choose a CSV or XLSX file.');
  if (text.includes('\u0000'))
    refuseSheet('This is no text file. In your sheet program choose “Save as” and CSV UTF-8 or XLSX.');
  const whole = text.replace(/^\uFEFF/, '');
  const [line = '', separator] = SEPARATOR_LINE.exec(whole) ?? [];
  const body = whole.slice(line.length);
  const parser = Readable.from([body]).pipe(
    parse({
      delimiter: separator ?? findDelimiter(body),
      // the header may come from another program than the rows below it
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      ...(BLANK_AFTER_QUOTE.test(body) ? { trim: true } : { ltrim: true }),
      max_record_size: 500 * MAX_CELL,
    }),
  );
  let row = 0;
  try {
    for await (const read of parser as AsyncIterable<readonly string[]>) {
      row += 1;
      const cells = read.map((cell) => cell.trim());
      if (!isBlankRow(cells)) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) refuseSheet(explain(error));
    throw error;
  }
}
