import { isPlainDate, type PlainDate } from '../../units/plain-date.ts';
import type { CostRates } from '../../catalogue/lists/standard-rates.ts';
import { readSheetDay } from '../../catalogue/sheet-cell.ts';
import { COST_TABLES } from '../../catalogue/lists/cost-rates.ts';
import { COST_RATES, valueOfRate, type CostRate, type SomeCostRates } from './cost-rates.ts';

/** Columns of a sheet of costs. `name` is for the reader alone. */
export const COST_SHEET_COLUMNS = ['rate', 'item', 'name', 'unit', 'value'] as const;
type Column = (typeof COST_SHEET_COLUMNS)[number];

const DATE_ROW = 'effective_from';
/** Digits after the point that a rate may have. */
const MOST_DIGITS = 6;

/** The rows of a version, header first: uploaded again they are the same version. */
export function writeCostSheet(effectiveFrom: string, rates: SomeCostRates): readonly (readonly string[])[] {
  const say = (value: number | null): string => (value === null ? '' : String(value));
  return [
    COST_SHEET_COLUMNS,
    [DATE_ROW, '', 'Effective from', 'date', effectiveFrom],
    ...COST_RATES.map((each) => [each.rate, each.item, each.name, each.unit, say(valueOfRate(rates, each))]),
  ];
}

/** What is wrong with a cell, and what to do. The header is row 1. */
export interface CostSheetProblem {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

export type ReadCostSheet =
  | { readonly ok: true; readonly rates: CostRates; readonly effectiveFrom: PlainDate | null }
  | { readonly ok: false; readonly problems: readonly CostSheetProblem[] };

/** `0.72`, `$1,200.50`, `140 %`; null for what is no number. */
function readAmount(text: string): number | null {
  const bare = text.replace(/^\$\s*/, '').replace(/(?<!\s)\s*%$/, '');
  return /^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/.test(bare) && /\d/.test(bare) ? Number(bare.replaceAll(',', '')) : null;
}

/** What is wrong with the value of a rate; null when nothing is. */
function findValueProblem({ rate, unit, min, max }: CostRate, text: string): string | null {
  if (text === '') return `Give a number in ${unit}.`;
  const amount = readAmount(text);
  if (amount === null) return `Write a plain number in ${unit}, such as 0.72.`;
  if (amount < min || amount > max) return `Give a number from ${min} to ${max} ${unit}.`;
  if (amount === 0 && (rate === 'sheet_per_lb' || rate === 'labor_per_hour'))
    return 'Sheets and hours are never for nothing: give a rate above 0.';
  return Number(amount.toFixed(MOST_DIGITS)) === amount ? null : `Give at most ${MOST_DIGITS} digits after the point.`;
}

const keyOf = ({ rate, item }: { readonly rate: string; readonly item: string }): string => `${rate} ${item}`;

class SheetReader {
  readonly problems: CostSheetProblem[] = [];
  private readonly values = new Map<string, { readonly row: number; readonly value: number }>();
  private day: { readonly row: number; readonly value: PlainDate } | null = null;
  private readonly at: ReadonlyMap<Column, number>;

  private readonly headerRow: number;

  constructor(header: readonly string[], headerRow: number) {
    this.headerRow = headerRow;
    const names = header.map((name) => name.trim().toLowerCase());
    this.at = new Map(COST_SHEET_COLUMNS.map((column) => [column, names.indexOf(column)]));
    for (const column of ['rate', 'item', 'value'] as const)
      if (names.indexOf(column) < 0)
        this.tell(headerRow, column, '', `The header has no column "${column}". Begin with the template.`);
  }

  private tell(row: number, column: string, value: string, message: string): void {
    this.problems.push({ row, column, value, message });
  }

  /** A cell without the apostrophe that keeps sheet programs from running it. */
  private cell(line: readonly string[], column: Column): string {
    const text = line[this.at.get(column) ?? -1] ?? '';
    return text.trim().replace(/^'/, '');
  }

  private readDate(row: number, text: string): void {
    if (text === '') return;
    const value = readSheetDay(text);
    if (value === null || !isPlainDate(value)) this.tell(row, 'value', text, 'Write the day as 2027-01-31.');
    else if (this.day) this.tell(row, 'rate', DATE_ROW, `It is in row ${this.day.row} already. Delete one of them.`);
    else this.day = { row, value };
  }

  readLine(row: number, line: readonly string[]): void {
    const [rate, item, unit, text] = [
      this.cell(line, 'rate').toLowerCase(),
      this.cell(line, 'item'),
      this.cell(line, 'unit'),
      this.cell(line, 'value'),
    ];
    if (rate === DATE_ROW) {
      this.readDate(row, text);
      return;
    }
    const known = COST_RATES.filter((each) => each.rate === rate);
    const found = known.find((each) => each.item === item);
    if (!found) {
      if (known.length === 0)
        this.tell(row, 'rate', rate, `"${rate}" is no rate. Use the names of the template, or delete the row.`);
      else this.tell(row, 'item', item, describeRateItems(known, item));
      return;
    }
    const before = this.values.get(keyOf(found));
    if (before) {
      this.tell(row, 'rate', rate, `It is in row ${before.row} already. Delete one of them.`);
      return;
    }
    if (unit !== '' && unit !== found.unit)
      this.tell(row, 'unit', unit, `It is counted in ${found.unit}. Give the value in that unit.`);
    const problem = findValueProblem(found, text);
    if (problem) this.tell(row, 'value', text, problem);
    this.values.set(keyOf(found), { row, value: readAmount(text) ?? 0 });
  }

  finish(rows: number): ReadCostSheet {
    // a header that lacks a column says it once, and not of every row
    const isHeaderWrong = this.problems.some(({ row }) => row === this.headerRow);
    if (!isHeaderWrong)
      for (const each of COST_RATES.filter((rate) => !this.values.has(keyOf(rate))))
        this.tell(
          rows + 1,
          'rate',
          `${each.rate} ${each.item}`.trim(),
          `${each.name} is missing. Add its row from the template.`,
        );
    const problems = isHeaderWrong ? this.problems.filter(({ row }) => row === this.headerRow) : this.problems;
    if (problems.length > 0) return { ok: false, problems };
    return { ok: true, rates: this.toRates(), effectiveFrom: this.day?.value ?? null };
  }

  private toRates(): CostRates {
    const rates: Record<string, number | Record<string, number>> = {};
    for (const each of COST_RATES) {
      const value = this.values.get(keyOf(each))?.value ?? 0;
      if (each.item === '') rates[each.rate] = value;
      else rates[each.rate] = { ...(rates[each.rate] as Record<string, number> | undefined), [each.item]: value };
    }
    return rates as CostRates;
  }
}

function describeRateItems(known: readonly CostRate[], item: string): string {
  const [first] = known;
  const isTable = first !== undefined && first.rate in COST_TABLES;
  if (!isTable) return 'This rate has no item. Leave the cell empty.';
  return `"${item}" is not known. Use ${known.map((each) => each.item).join(', ')}.`;
}

/**
 * Reads a sheet of costs, header first: all of its rates, or everything that is wrong with it by row and column. `headerRow`: the row of the
 * header as a person counts.
 */
export function readCostSheet(
  [header = [], ...lines]: readonly (readonly string[])[],
  headerRow: number = 1,
): ReadCostSheet {
  const reader = new SheetReader(header, headerRow);
  for (const [index, line] of lines.entries())
    if (line.some((cell) => cell.trim() !== '')) reader.readLine(headerRow + index + 1, line);
  return reader.finish(headerRow + lines.length);
}
