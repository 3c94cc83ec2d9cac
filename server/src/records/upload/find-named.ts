import { sql } from 'kysely';
import { cleanText, comparedName, keyOf, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { referenceScope } from '../save/check-references.ts';
import { labelExpression } from '../read/labels.ts';
import type { Columns } from './match-columns.ts';
import type { SheetRow } from './sheet-row.ts';

/** A record that rows name. */
export interface Existing {
  readonly id: number;
  readonly version: number;
  /** How many records have the name; a row can change only one. */
  readonly count: number;
}

/** Records that rows name by the key column, so that they are changed and not made twice. */
export async function findExisting(
  db: Db,
  definition: ObjectDefinition,
  columns: Columns,
  lines: readonly SheetRow[],
): Promise<ReadonlyMap<string, Existing>> {
  const key = definition.massUploadKey;
  const at = key === undefined ? -1 : columns.indexOf(key);
  if (key === undefined || at < 0) return new Map();
  const names = lines.map(({ cells }) => comparedName(cells[at] ?? '')).filter(Boolean);
  const rows = await many<Existing & { name: string }>(db)`
    select lower(${sql.ref(key)}) as name, min(${sql.ref(keyOf(definition))}) as id, min(version) as version,
      count(*)::int as count
    from ${sql.table(definition.name)} where lower(${sql.ref(key)}) = any(${sql.val(names)}::text[]) group by 1`;
  return new Map(rows.map((row) => [row.name, row]));
}

/** Records that a cell may mean. */
export interface Named {
  readonly titlePlural: string;
  readonly ids: readonly number[];
}

/** Spellings under which to look up a record that a cell names: as written, and with keyboard hyphens. */
const spellingsOf = (cell: string): readonly string[] => [
  ...new Set([cleanText(cell, true).toLowerCase(), comparedName(cell)]),
];

/** The records that a cell names; undefined where none is called so. */
export const namedBy = (references: ReadonlyMap<string, Named>, object: string, cell: string): Named | undefined => {
  const [name = ''] = spellingsOf(cell).filter((spelling) => references.has(`${object}:${spelling}`));
  return references.get(`${object}:${name}`);
};

/**
 * Records that a sheet names instead of giving their number: by the first of their look-up fields that holds the name, else by what
 * an export calls them; those in use first.
 */
export async function loadReferences(
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
        lines.flatMap(({ cells }) => spellingsOf(cells[at] ?? '')).filter((text) => text !== '' && !/^\d+$/.test(text)),
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
