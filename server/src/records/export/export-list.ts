import { stringify } from 'csv-stringify/sync';
import { keyOf, formatFilters, titleFirst, type Field, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { completeInParts, readInParts } from '../../storage/read-in-parts.ts';
import { placeFieldOf } from '../values/clock-times.ts';
import { guardFormula } from '../values/guard-formula.ts';
import { selectRows, visibleColumns } from '../find/list-rows.ts';
import { listCondition, planSearch } from '../find/search-records.ts';
import { exportColumn, toExportCell, zoneColumn, type ExportColumn } from './export-columns.ts';
import { columnsOfLists, exportedLists, withRowsOfLists } from './export-rows.ts';
import { filterNames } from './filter-names.ts';
import { headingOf } from './moment-heading.ts';
import { writeXlsx, type Cell } from './xlsx-stream.ts';

const BOM = '\uFEFF';

const MOMENTS: Readonly<Record<string, Field>> = {
  created_dt: { kind: 'datetime', label: 'Created' },
  updated_dt: { kind: 'datetime', label: 'Changed' },
};
const NUMBER: Field = { kind: 'integer', label: 'Number' };

/** Content of the export of a list. */
export interface ExportRequest {
  readonly definition: ObjectDefinition;
  /** Filters, order and columns, as of a search. */
  readonly params: Row;
  /** Whether each record's child lists, such as order lines, are exported beside it. */
  readonly hasLists: boolean;
}

function columnsOf(
  definition: ObjectDefinition,
  { person }: CallContext,
  names: readonly string[],
): readonly ExportColumn[] {
  const seen = visibleColumns(definition, person, names);
  const columns = titleFirst(
    definition,
    seen.map(([name, known]): ExportColumn => {
      const field = known ?? MOMENTS[name] ?? NUMBER;
      return exportColumn(name, field, headingOf(field));
    }),
  );
  const last = columns.findLastIndex(({ field }) => placeFieldOf(field) !== undefined);
  if (last < 0) return columns;
  // rows from several locations share one list, so each row names its time zone
  return columns.toSpliced(last + 1, 0, zoneColumn(`${columns[last]?.name}_label`));
}

/** Column that identifies a record in the export: the key that an upload matches on, or the title field. */
const nameOf = ({ massUploadKey, titleField }: ObjectDefinition): string => massUploadKey ?? titleField;

/** All rows of a list with its filters, its order and the columns that the person is shown, cell by cell. */
async function openExport(context: CallContext, { definition, params, hasLists }: ExportRequest) {
  const { app, person, today } = context;
  const asked = planSearch(app.catalogue, definition, person, { ...params, cursor: '' });
  const lists = hasLists ? exportedLists(definition, person) : [];
  const chosen = asked.columns ?? definition.search.resultFields;
  // rows of lists say whose they are
  const names = lists.length > 0 ? [...new Set([nameOf(definition), ...chosen])] : chosen;
  const plan = { ...asked, columns: names };
  const own = columnsOf(definition, context, names);
  const rows = selectRows(context, definition, plan, listCondition(context, definition, plan), null);
  const cellsOf = (row: Row): readonly Cell[] =>
    own.map(({ name, field }) => toExportCell(field, row[name], row[`${name}_label`]));
  const parts = async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
    if (lists.length === 0) for await (const part of readInParts(app.reportDb, rows)) yield part.map(cellsOf);
    else {
      const nameAt = own.findIndex(({ name }) => name === nameOf(definition));
      yield* completeInParts(app.reportDb, rows, (part, snapshot) => {
        const ids = part.map((row) => Number(row[keyOf(definition)]));
        return withRowsOfLists(context, snapshot, definition, lists, { ids, cells: part.map(cellsOf), nameAt });
      });
    }
  };
  const filters = formatFilters(definition, plan, await filterNames(context, definition, plan.filters));
  const about: readonly (readonly [string, string])[] = [
    ['List', definition.titlePlural],
    ['On', today],
    ...(plan.ids ? [['Selected', `${plan.ids.length} by hand`] as const] : []),
    ...(filters !== '' || !plan.ids ? [['Filter', filters || 'none'] as const] : []),
    ...(lists.length > 0
      ? [['With', lists.map(({ child }) => child.titlePlural.toLowerCase()).join(', ')] as const]
      : []),
  ];
  return { columns: [...own, ...columnsOfLists(lists)], parts, about };
}

/** The list as a workbook. */
export async function* exportXlsx(context: CallContext, request: ExportRequest): AsyncGenerator<Buffer> {
  const { columns, parts, about } = await openExport(context, request);
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
export async function* exportLines(context: CallContext, request: ExportRequest): AsyncGenerator<string> {
  const { columns, parts, about } = await openExport(context, request);
  yield BOM + lines([columns.map(({ label }) => guardFormula(label))]);
  for await (const part of parts())
    yield lines(part.map((row) => row.map((cell, at) => toLineCell(columns[at], cell))));
  yield lines([[guardFormula(about.map(([name, value]) => `${name}: ${value}`).join('; '))]]);
}
