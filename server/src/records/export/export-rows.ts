import { sql } from 'kysely';
import {
  fitsCell,
  keyOf,
  LINE_NO,
  LINE_NUMBER,
  rowFieldName,
  visibleLists,
  type ChildDefinition,
  type Field,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import type { Person, ReadContext } from '../../context.ts';
import { columnRef } from '../../storage/column-ref.ts';
import type { Db, Row } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { placeFieldOf, zoneExpression } from '../values/clock-times.ts';
import { joinLabels } from '../read/labels.ts';
import { seesField } from '../values/seen-fields.ts';
import { exportColumn, toExportCell, zoneColumn, type ExportColumn } from './export-columns.ts';
import { headingOf, ZONE_HEADING } from './moment-heading.ts';
import type { Cell } from './xlsx-stream.ts';

const ZONE = 'zone';

/** A list of a record, such as the lines of an order, with the columns that the person sees of its rows. */
interface ExportedList {
  readonly key: string;
  readonly child: ChildDefinition;
  /** Columns by their names in the table; `zone` where the rows have moments by the clock of a place. */
  readonly columns: readonly ExportColumn[];
}

/** The lists of a record that a file can carry for the person, headed as a sheet that is uploaded names them (`Line: Quantity`). */
export function exportedLists(definition: ObjectDefinition, person: Person): readonly ExportedList[] {
  return visibleLists(definition, person).flatMap(([key, child]): readonly ExportedList[] => {
    const seen = Object.entries(child.fields).filter(
      ([, field]) => field.kind !== 'references' && fitsCell(field) && seesField(field, person),
    );
    if (seen.length === 0) return [];
    // a sheet that comes back names rows by their number only where it can name their record
    const isNumbered = child.readOnly === true || definition.massUploadKey !== undefined;
    const numbered = isNumbered ? [[LINE_NO, LINE_NUMBER] as const, ...seen] : seen;
    const columns = numbered.map(([name, field]) => exportColumn(name, field, `${child.title}: ${headingOf(field)}`));
    const hasZone = seen.some(([, field]) => placeFieldOf(field) !== undefined);
    return [
      { key, child, columns: hasZone ? [...columns, zoneColumn(ZONE, `${child.title}: ${ZONE_HEADING}`)] : columns },
    ];
  });
}

/** The columns of all lists, side by side, by the names that a sheet gives them (`lines.qty`). */
export const columnsOfLists = (lists: readonly ExportedList[]): readonly ExportColumn[] =>
  lists.flatMap(({ key, columns }) => columns.map((column) => ({ ...column, name: rowFieldName(key, column.name) })));

/** The rows of one list of these records, in their order, by the number of their record. */
async function loadCells(
  { app }: Pick<ReadContext, 'app'>,
  db: Db,
  definition: ObjectDefinition,
  { child, columns }: ExportedList,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly (readonly Cell[])[]>> {
  const parent = columnRef(`c.${keyOf(definition)}`);
  const stored = columns.filter(({ name }) => name !== ZONE || child.fields[ZONE] !== undefined);
  const labels = joinLabels(
    app.catalogue,
    stored.map(({ name, field }) => [name, field]),
    'c',
  );
  const place = stored.map(({ field }) => placeFieldOf(field)).find((name) => name !== undefined);
  const rows = await many<Row>(db)`
    select ${parent} as record_key, ${sql.join(stored.map(({ name }) => columnRef(`c.${name}`)))}
      ${labels.selected}
      ${place === undefined ? sql`` : sql`, ${zoneExpression(place)} as ${columnRef(ZONE)}`}
    from ${sql.table(child.name)} as c
    join ${sql.table(definition.name)} as t on ${columnRef(`t.${keyOf(definition)}`)} = ${parent}
    ${labels.joins}
    where ${parent} = any(${ids}::bigint[])
    order by ${parent}, c.line_no, ${columnRef(`c.${child.name}_id`)}`;
  const cells = new Map<number, (readonly Cell[])[]>();
  for (const row of rows) {
    const id = Number(row['record_key']);
    const labelOf = (name: string, field: Field) =>
      placeFieldOf(field) === undefined ? row[`${name}_label`] : row[ZONE];
    const made = columns.map(({ name, field }) => toExportCell(field, row[name], labelOf(name, field)));
    cells.set(id, [...(cells.get(id) ?? []), made]);
  }
  return cells;
}

/** Records of an export: their numbers, their own cells and the place among those of what names a record, -1 for none. */
interface ExportedRecords {
  readonly ids: readonly number[];
  readonly cells: readonly (readonly Cell[])[];
  readonly nameAt: number;
}

/**
 * Rows of the records with their child lists beside them, in the layout of an upload sheet. The first row of a record also holds the first
 * row of each list; further list rows follow below it and repeat only the column that identifies the record.
 */
export async function withRowsOfLists(
  context: Pick<ReadContext, 'app'>,
  db: Db,
  definition: ObjectDefinition,
  lists: readonly ExportedList[],
  { ids, cells, nameAt }: ExportedRecords,
): Promise<readonly (readonly Cell[])[]> {
  const loaded: ReadonlyMap<number, readonly (readonly Cell[])[]>[] = [];
  for (const list of lists) loaded.push(await loadCells(context, db, definition, list, ids));
  return cells.flatMap((own, at) => {
    const ofLists = loaded.map((rows) => rows.get(ids[at] ?? 0) ?? []);
    const height = Math.max(1, ...ofLists.map((rows) => rows.length));
    return Array.from({ length: height }, (_each, line) => [
      ...(line === 0 ? own : own.map((cell, column) => (column === nameAt ? cell : null))),
      ...lists.flatMap(({ columns }, list) => ofLists[list]?.[line] ?? columns.map(() => null)),
    ]);
  });
}
