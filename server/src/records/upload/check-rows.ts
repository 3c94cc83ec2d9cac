import { sql } from 'kysely';
import { isBlank, keyOf, parseField, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import { mayDo } from '@cdi/shared/policy';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { referenceScope } from '../check-references.ts';
import { labelExpression } from '../labels.ts';
import type { UploadProblem, UploadRow } from '../mass-upload-trial.ts';
import { uploadFields, type Columns } from './match-columns.ts';
import { readCell } from './read-cell.ts';
import type { SheetRow } from './sheet-row.ts';

interface Existing {
  readonly id: number;
  readonly version: number;
  /** How many records have the name; a row can change only one. */
  readonly count: number;
}

/** Records that rows name by the key column, so that they are changed and not made twice. */
async function findExisting(
  db: Db,
  definition: ObjectDefinition,
  columns: Columns,
  lines: readonly SheetRow[],
): Promise<ReadonlyMap<string, Existing>> {
  const key = definition.massUploadKey;
  const at = key === undefined ? -1 : columns.indexOf(key);
  if (key === undefined || at < 0) return new Map();
  const names = lines.map(({ cells }) => (cells[at] ?? '').toLowerCase()).filter(Boolean);
  const rows = await many<Existing & { name: string }>(db)`
    select lower(${sql.ref(key)}) as name, min(${sql.ref(keyOf(definition))}) as id, min(version) as version,
      count(*)::int as count
    from ${sql.table(definition.name)} where lower(${sql.ref(key)}) = any(${sql.val(names)}::text[]) group by 1`;
  return new Map(rows.map((row) => [row.name, row]));
}

/** Names of records that rows of the sheet gave already, with the row that did. */
export type SeenKeys = Map<string, number>;

/** Reads the cells of some rows and says what is wrong with each. Gives the rows whose cells could all be read. */
export async function checkRows(
  context: CallContext,
  definition: ObjectDefinition,
  columns: Columns,
  lines: readonly SheetRow[],
  seen: SeenKeys,
  problems: UploadProblem[],
): Promise<readonly UploadRow[]> {
  const fields = uploadFields(definition, context.person);
  const known = await findExisting(context.db, definition, columns, lines);
  const references = await loadReferences(context, fields, columns, lines);
  const mayMake = definition.access.create.length > 0 && mayDo(definition, 'create', context.person);
  const valid: UploadRow[] = [];
  for (const { row, cells: line } of lines) {
    const values: Record<string, string> = {};
    const mine: UploadProblem[] = [];
    columns.forEach((name, at) => {
      const field = name === null ? undefined : fields[name];
      const raw = line[at] ?? '';
      if (name === null || !field || isBlank(raw)) return;
      const named = field.kind === 'reference' ? references.get(`${field.to}:${raw.toLowerCase()}`) : undefined;
      if (named && named.ids.length > 1) {
        const message = `${named.ids.length} ${named.titlePlural} are called so; give the number of the one that is meant.`;
        mine.push({ row, column: name, value: raw.slice(0, 80), message });
        return;
      }
      const value = named ? String(named.ids[0]) : readCell(field, raw);
      const parsed = parseField(field, value);
      if (!parsed.ok) mine.push({ row, column: name, value: raw.slice(0, 80), message: parsed.message });
      else values[name] = value;
    });
    const keyAt = definition.massUploadKey === undefined ? -1 : columns.indexOf(definition.massUploadKey);
    const key = (line[keyAt] ?? '').toLowerCase();
    const existing = key === '' ? undefined : known.get(key);
    if (mayMake && key !== '' && !existing && !((definition.massUploadKey ?? '') in fields))
      mine.push({
        row,
        column: definition.massUploadKey ?? '',
        value: key.slice(0, 80),
        message: `There is no ${definition.title.toLowerCase()} with this value; leave it empty to make a new one.`,
      });
    if (key !== '' && seen.has(key))
      mine.push({
        row,
        column: definition.massUploadKey ?? '',
        value: key,
        message: `Row ${seen.get(key)} has the same value.`,
      });
    // the first row that has it is named at every later one
    if (!seen.has(key)) seen.set(key, row);
    if (existing && existing.count > 1)
      mine.push({
        row,
        column: definition.massUploadKey ?? '',
        value: key,
        message: `${existing.count} ${definition.titlePlural.toLowerCase()} have this value; change them one by one.`,
      });
    const extra = line.findIndex((cell, at) => at >= columns.length && cell !== '');
    if (extra >= 0)
      mine.push({
        row,
        column: `column ${extra + 1}`,
        value: (line[extra] ?? '').slice(0, 80),
        message: 'The header has no name for this column.',
      });
    if (!existing && !mayMake)
      mine.push({
        row,
        column: definition.massUploadKey ?? '',
        value: key.slice(0, 80),
        message: `New ${definition.titlePlural.toLowerCase()} are not made by a sheet. Name one that exists.`,
      });
    else if (!existing)
      for (const [name, field] of Object.entries(fields))
        if (
          field.required &&
          field.defaultValue === undefined &&
          isBlank(values[name]) &&
          !mine.some((each) => each.column === name)
        )
          mine.push({ row, column: name, value: '', message: `${field.label} is required.` });
    if (mine.length > 0) problems.push(...mine);
    else valid.push({ row, id: existing?.id ?? 0, version: existing?.version ?? 0, values });
  }
  return valid;
}

/** Records that a cell may mean. */
interface Named {
  readonly titlePlural: string;
  readonly ids: readonly number[];
}

/**
 * Records that a sheet names instead of giving their number: by the first of their look-up fields that holds the name, else by what
 * an export calls them; those in use first.
 */
async function loadReferences(
  context: CallContext,
  fields: FieldMap,
  columns: Columns,
  lines: readonly SheetRow[],
): Promise<ReadonlyMap<string, Named>> {
  const found = new Map<string, Named>();
  for (const [at, name] of columns.entries()) {
    const field = name === null ? undefined : fields[name];
    const target =
      field?.kind === 'reference' ? context.app.catalogue.find((each) => each.name === field.to) : undefined;
    if (!target) continue;
    const names = [
      ...new Set(
        lines.map(({ cells }) => (cells[at] ?? '').toLowerCase()).filter((text) => text !== '' && !/^\d+$/.test(text)),
      ),
    ];
    const id = sql.ref(`t.${keyOf(target)}`);
    const scope = referenceScope(context.app, context.person, target);
    const ways = [
      ...target.lookup.match.map((match) => sql`${sql.ref(`t.${match}`)}::text`),
      labelExpression(target, 't'),
    ];
    for (const way of ways) {
      const open = names.filter((text) => !found.has(`${target.name}:${text}`));
      if (open.length === 0) break;
      const rows = await many<{ name: string; ids: readonly number[] }>(context.db)`
        select lower(${way}) as name, coalesce(array_agg(${id}) filter (where t.is_active), array_agg(${id})) as ids
        from ${sql.table(target.name)} as t
        where ${scope} and lower(${way}) = any(${sql.val(open)}::text[]) group by 1`;
      const titlePlural = target.titlePlural.toLowerCase();
      for (const { name: text, ids } of rows) found.set(`${target.name}:${text}`, { titlePlural, ids });
    }
  }
  return found;
}
