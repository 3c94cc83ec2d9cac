import { stringify } from 'csv-stringify/sync';
import { sayFilters, titleFirst, type Field, type FieldKind, type ObjectDefinition } from '@cdi/shared/catalogue';
import { clockTimeIn } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { readInParts } from '../../storage/read-in-parts.ts';
import { placeFieldOf } from '../clock-times.ts';
import { guardFormula } from '../guard-formula.ts';
import { selectRows, visibleColumns } from '../list-rows.ts';
import { listCondition, planSearch } from '../search-records.ts';
import { filterNames } from './filter-names.ts';
import { headingOf, ZONE_HEADING } from './moment-heading.ts';
import { writeXlsx, type Cell, type CellKind, type XlsxColumn } from './xlsx-stream.ts';

const BOM = '\uFEFF';

interface ExportColumn extends XlsxColumn {
  readonly name: string;
  readonly field: Field;
}

const KINDS: Partial<Record<FieldKind, CellKind>> = {
  integer: 'number',
  decimal: 'number',
  inches: 'number',
  slope: 'number',
  percent: 'number',
  money: 'money',
  date: 'date',
  datetime: 'moment',
};
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 28, number: 12, money: 14, date: 12, moment: 18 };

const optionLabel = (field: Field, value: unknown): string => {
  const options = 'options' in field ? field.options : [];
  return options.find((option) => option.value === String(value))?.label ?? String(value);
};

/**
 * A value for a sheet: numbers stay numbers, codes are written as their labels, records as their names, moments by the clock of the plant or of their
 * own place, whose zone is their label. */
export function toExportCell(field: Field, value: unknown, label: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'reference') return typeof label === 'string' && label !== '' ? label : `#${String(value)}`;
  if (field.kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (field.kind === 'datetime') return clockTimeIn(typeof label === 'string' ? label : PLANT_TIME_ZONE, String(value));
  if (Array.isArray(value)) return value.map((each) => optionLabel(field, each)).join('; ');
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : optionLabel(field, value);
}

const MOMENTS: Readonly<Record<string, Field>> = {
  created_dt: { kind: 'datetime', label: 'Created' },
  updated_dt: { kind: 'datetime', label: 'Changed' },
};
const NUMBER: Field = { kind: 'integer', label: 'Number' };
const ZONE: Field = { kind: 'text', label: ZONE_HEADING };

function columnsOf(
  definition: ObjectDefinition,
  { person }: CallContext,
  names: readonly string[] | null,
): readonly ExportColumn[] {
  const seen = visibleColumns(definition, person, names ?? definition.search.resultFields);
  const columns = titleFirst(
    definition,
    seen.map(([name, known]): ExportColumn => {
      const field = known ?? MOMENTS[name] ?? NUMBER;
      const kind = KINDS[field.kind] ?? 'text';
      return { name, field, kind, label: headingOf(field), widthCh: WIDTHS[kind] };
    }),
  );
  const last = columns.findLastIndex(({ field }) => placeFieldOf(field) !== undefined);
  if (last < 0) return columns;
  // rows of several places stand in one list: each names its zone
  const zone: ExportColumn = {
    name: `${columns[last]?.name}_label`,
    field: ZONE,
    kind: 'text',
    label: ZONE_HEADING,
    widthCh: WIDTHS.text,
  };
  return columns.toSpliced(last + 1, 0, zone);
}

/** All rows of a list with its filters, its order and the columns that the person is shown, cell by cell. */
async function openExport(context: CallContext, definition: ObjectDefinition, params: Row) {
  const { app, person, today } = context;
  const plan = planSearch(app.catalogue, definition, person, { ...params, cursor: '' });
  const columns = columnsOf(definition, context, plan.columns);
  const rows = selectRows(context, definition, plan, listCondition(context, definition, plan), null);
  const parts = async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const part of readInParts(app.reportDb, rows))
      yield part.map((row) => columns.map(({ name, field }) => toExportCell(field, row[name], row[`${name}_label`])));
  };
  const filters = sayFilters(definition, plan, await filterNames(context, definition, plan.filters));
  const about: readonly (readonly [string, string])[] = [
    ['List', definition.titlePlural],
    ['On', today],
    ...(plan.ids ? [['Selected', `${plan.ids.length} by hand`] as const] : []),
    ...(filters !== '' || !plan.ids ? [['Filter', filters || 'none'] as const] : []),
  ];
  return { columns, parts, about };
}

/** The list as a workbook. */
export async function* exportXlsx(
  context: CallContext,
  definition: ObjectDefinition,
  params: Row,
): AsyncGenerator<Buffer> {
  const { columns, parts, about } = await openExport(context, definition, params);
  yield* writeXlsx({ columns, rows: parts(), about });
}

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    [...rows].map((row) => [...row]),
    { record_delimiter: '\r\n' },
  );

/** Dollars of a line have two places at least, as in the exports of reports; the price of a pound has all with which it is kept. */
const DOLLARS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
  useGrouping: false,
});

const toLineCell = (column: ExportColumn | undefined, cell: Cell): string | number =>
  column?.kind === 'money' && typeof cell === 'number' ? DOLLARS.format(cell) : guardFormula(cell);

/** The list as comma-separated lines; the last one says what was asked for. */
export async function* exportLines(
  context: CallContext,
  definition: ObjectDefinition,
  params: Row,
): AsyncGenerator<string> {
  const { columns, parts, about } = await openExport(context, definition, params);
  yield BOM + lines([columns.map(({ label }) => guardFormula(label))]);
  for await (const part of parts())
    yield lines(part.map((row) => row.map((cell, at) => toLineCell(columns[at], cell))));
  yield lines([[guardFormula(about.map(([name, value]) => `${name}: ${value}`).join('; '))]]);
}
