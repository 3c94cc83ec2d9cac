import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { isBlankRow, MAX_CELL, refuseSheet, type SheetRow } from './sheet-row.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** What separates the cells: the sign that the header has most often, outside of quotes. */
function findDelimiter(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const countOf = (sign: string): number => header.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best), ',');
}

/** What is wrong with the text, for people who never saw a parser. */
function explain(error: CsvError): string {
  const lines = Number((error as { readonly lines?: unknown }).lines);
  const where = Number.isFinite(lines) && lines > 0 ? ` Look at line ${lines}.` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `A cell begins with a quotation mark that is never closed.${where} Close it, or take the mark out.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `A row is longer than a sheet can be; most often a quotation mark is missing before.${where}`;
  return `A quotation mark stands where none may be.${where} Inside a cell in quotes write it twice.`;
}

/** The rows of a text with separated cells, one after the other. Throws VALIDATION in plain words for what is none. */
export async function* readCsv(text: string): AsyncGenerator<SheetRow> {
  if (text.trim() === '') refuseSheet('Choose a CSV or XLSX file.');
  if (text.includes('\u0000'))
    refuseSheet('This is no text file. In your sheet program choose “Save as” and CSV UTF-8 or XLSX.');
  const parser = Readable.from([text]).pipe(
    parse({
      bom: true,
      delimiter: findDelimiter(text.replace(/^\uFEFF/, '')),
      // a header that one program wrote may stand over rows of another
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      trim: true,
      max_record_size: 500 * MAX_CELL,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<readonly string[]>) {
      row += 1;
      if (!isBlankRow(cells)) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) refuseSheet(explain(error));
    throw error;
  }
}
