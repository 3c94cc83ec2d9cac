import {
  isBlank,
  LINE_NO,
  parseField,
  rowFieldName,
  type ChildDefinition,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import type { Row } from '../../storage/database.ts';
import { asStored, sameValue } from '../values/as-stored.ts';
import { problemIn, type ListRow, type UploadProblem, type UploadRow } from './mass-upload-trial.ts';
import { readCells, type CellFindings, type CellReader } from './check-cells.ts';
import type { SheetRow } from './sheet-row.ts';

interface List {
  readonly key: string;
  readonly child: ChildDefinition;
  /** Rows that it has already. */
  readonly existing: readonly Row[];
}

/** A row of a list as the sheet gives it, by the fields of the list. */
interface GivenRow {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

const idOf = ({ name }: ChildDefinition, row: Row): number => Number(row[`${name}_id`]);

/** Whether a row of the list has the value that the sheet gives for a field; `isExact` also compares upper and lower case. */
function hasValue({ child }: List, row: Row, name: string, raw: string | undefined, isExact: boolean): boolean {
  const field = child.fields[name];
  const parsed = field ? parseField(field, raw) : null;
  if (!parsed?.ok) return false;
  const [stands, given] = [row[name], asStored(field, parsed.value)];
  if (isExact || typeof stands !== 'string' || typeof given !== 'string') return sameValue(stands, given);
  return stands.toLowerCase() === given.toLowerCase();
}

/** The key fields of the list that the sheet row fills. */
const namedKeys = ({ child }: List, { values }: GivenRow): readonly string[] =>
  (child.rowKey ?? []).filter((name) => !isBlank(values[name]));

/** Rows of the list that match the key fields of the sheet row, in any case; none if the sheet row fills no key field. */
function findByKey(list: List, given: GivenRow): readonly Row[] {
  const named = namedKeys(list, given);
  if (named.length === 0) return [];
  const fits = (isExact: boolean) =>
    list.existing.filter((row) => named.every((name) => hasValue(list, row, name, given.values[name], isExact)));
  const exact = fits(true);
  return exact.length > 0 ? exact : fits(false);
}

type Found =
  | { readonly stands: Row | null; readonly values: GivenRow['values'] }
  | { readonly column: string; readonly message: string };

/** The row of the list that a row of the sheet changes, and what it changes; null for a new one. `next`: the number that a new one gets. */
function findStanding(list: List, given: GivenRow, next: number): Found {
  const { child, existing } = list;
  const what = child.title.toLowerCase();
  const { [LINE_NO]: number, ...values } = given.values;
  if (!isBlank(number)) {
    const stands = existing.find((row) => row[LINE_NO] === Number(number)) ?? null;
    if (stands || Number(number) === next) return { stands, values };
    const message = `There is no ${what} ${number}. The next new one has number ${next}; left empty, it gets that.`;
    return { column: LINE_NO, message };
  }
  const [stands = null, ...others] = findByKey(list, given);
  if (others.length > 0) {
    const names = (child.rowKey ?? []).map((name) => child.fields[name]?.label ?? name).join(', ');
    const message = `${others.length + 1} rows fit. Say which one is meant by more of ${names}, or by its line number.`;
    return { column: namedKeys(list, given)[0] ?? '', message };
  }
  // what names a row does not rename it: its capitals stay
  const names = stands === null ? [] : namedKeys(list, given);
  return { stands, values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) };
}

/** What a new row lacks. */
function missingIn({ key, child }: List, { row, values }: GivenRow, known: readonly UploadProblem[]): UploadProblem[] {
  return Object.entries(child.fields).flatMap(([name, field]) => {
    const column = rowFieldName(key, name);
    const isNeeded = field.required && !field.readOnly && field.defaultValue === undefined && isBlank(values[name]);
    if (!isNeeded || known.some((each) => each.row === row && each.column === column)) return [];
    return [problemIn(row, column, '', `${field.label} is required.`)];
  });
}

/** The whole list to be saved: the existing rows with the changes of the sheet, then the added rows. */
function buildList(list: List, given: readonly GivenRow[], problems: UploadProblem[]): readonly ListRow[] {
  const { key, child, existing } = list;
  const changed = new Map<number, GivenRow>();
  const added: ListRow[] = [];
  for (const each of given) {
    const found = findStanding(list, each, existing.length + added.length + 1);
    if ('message' in found) {
      const value = each.values[found.column] ?? '';
      problems.push(problemIn(each.row, rowFieldName(key, found.column), value, found.message));
    } else if (found.stands === null) {
      problems.push(...missingIn(list, each, problems));
      added.push({ row: each.row, values: found.values });
    } else {
      const id = idOf(child, found.stands);
      const twin = changed.get(id);
      const message = `Row ${twin?.row ?? 0} of the sheet means the same ${child.title.toLowerCase()}.`;
      if (twin) problems.push(problemIn(each.row, rowFieldName(key, LINE_NO), each.values[LINE_NO] ?? '', message));
      changed.set(id, twin ?? { row: each.row, values: found.values });
    }
  }
  const standing = existing.map((row): ListRow => {
    const id = idOf(child, row);
    const change = changed.get(id);
    return { row: change?.row ?? null, values: { ...change?.values, [`${child.name}_id`]: id } };
  });
  return [...standing, ...added];
}

/**
 * Reads what the rows of a record say about its lists. Returns each list that they name as a whole; existing rows that the sheet does not
 * name stay unchanged.
 */
export function checkLists(
  reader: CellReader,
  definition: ObjectDefinition,
  rows: readonly SheetRow[],
  existing: Readonly<Record<string, readonly Row[]>>,
  found: CellFindings,
): UploadRow['lists'] {
  const lists: Record<string, readonly ListRow[]> = {};
  for (const [key, child] of Object.entries(definition.children ?? {})) {
    const prefix = rowFieldName(key, '');
    const isOfList = (name: string) => name.startsWith(prefix);
    const at = reader.columns.flatMap((name, index) => (name !== null && isOfList(name) ? [index] : []));
    const given = rows
      .filter(({ cells }) => at.some((index) => !isBlank(cells[index])))
      .map((row): GivenRow => {
        const values = Object.entries(readCells(reader, row, isOfList, found));
        return {
          row: row.row,
          values: Object.fromEntries(values.map(([name, value]) => [name.slice(prefix.length), value])),
        };
      });
    if (given.length > 0) lists[key] = buildList({ key, child, existing: existing[key] ?? [] }, given, found.problems);
  }
  return lists;
}
