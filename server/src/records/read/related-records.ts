import { sql, type RawBuilder } from 'kysely';
import { keyOf, rowFieldName, type Field, type ObjectDefinition, grantsOf, mayDo } from '@cdi/shared/catalogue';
import { mayAtAll } from '@cdi/shared/policy';
import type { RelatedRecords } from '@cdi/shared/contracts';
import type { Person, ReadContext } from '../../context.ts';
import { many } from '../../storage/query.ts';
import { loadLabels } from './labels.ts';
import { NEVER, scopeCondition } from '../../scope/scope.ts';
import { seesField } from '../values/seen-fields.ts';

/** More than so many are not counted one by one. */
const MOST_COUNTED = 1000;
/** So many are named. */
const NAMED = 5;

/** A field by which other records refer to a record. */
interface Use {
  readonly definition: ObjectDefinition;
  readonly field: Field;
  readonly name: string;
  /** The list whose rows have the field, with its key; null for a field of the record itself. */
  readonly child: { readonly key: string; readonly name: string; readonly titlePlural: string } | null;
}

const pointsTo = (field: Field, object: string, person: Person): boolean =>
  'to' in field && field.to === object && seesField(field, person);

/** Every field of the catalogue by which the person may see that a record of this object is used. */
function listUses(objects: readonly ObjectDefinition[], object: string, person: Person): readonly Use[] {
  return objects
    .filter((definition) => mayDo(definition, 'read', person))
    .flatMap((definition) => [
      ...Object.entries(definition.fields)
        .filter(([, field]) => pointsTo(field, object, person))
        .map(([name, field]): Use => ({ definition, field, name, child: null })),
      ...Object.entries(definition.children ?? {})
        .filter(([, child]) => !child.readers || mayAtAll(child.readers, person))
        .flatMap(([key, child]) =>
          Object.entries(child.fields)
            .filter(([, field]) => pointsTo(field, object, person))
            .map(([name, field]): Use => ({ definition, field, name, child: { ...child, key } })),
        ),
    ]);
}

/** Numbers of the records that use the record by one field: at most as many as are counted, and one more. */
function usersOf({ app, person }: ReadContext, use: Use, at: number, id: number): RawBuilder<unknown> | null {
  const { definition, field, name, child } = use;
  const scope = scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't');
  if (scope === NEVER) return null;
  const key = sql.ref(`t.${keyOf(definition)}`);
  const alias = child ? 'c' : 't';
  const names =
    field.kind === 'references'
      ? sql`${sql.ref(`${alias}.${name}`)} @> array[${id}]::bigint[]`
      : sql`${sql.ref(`${alias}.${name}`)} = ${id}`;
  const isUsing = child
    ? sql`exists (select 1 from ${sql.table(child.name)} as c
        where ${sql.ref(`c.${keyOf(definition)}`)} = ${key} and ${names})`
    : names;
  return sql`(select ${sql.lit(at)}::int as at, ${key} as id from ${sql.table(definition.name)} as t
    where ${isUsing} and ${scope} order by ${key} desc limit ${sql.lit(MOST_COUNTED + 1)})`;
}

/** Which records refer to a record, field by field, as the person may see them: how many, and the newest by name. */
export async function findRelated(
  context: ReadContext,
  definition: ObjectDefinition,
  id: number,
): Promise<RelatedRecords> {
  const { app, person } = context;
  const uses = listUses(app.catalogue, definition.name, person);
  const parts = uses.flatMap((use, at) => usersOf(context, use, at, id) ?? []);
  if (parts.length === 0) return { used_by: [] };
  const found = await many<{ at: number; count: number; ids: readonly number[] }>(app.reportDb)`
    select at, count(*)::int as count, (array_agg(id order by id desc))[1:${sql.lit(NAMED)}] as ids
    from (${sql.join(parts, sql` union all `)}) as u group by at order by at`;
  const wanted = new Map<string, Set<number>>();
  for (const { at, ids } of found) {
    const name = uses[at]?.definition.name ?? '';
    wanted.set(name, new Set([...(wanted.get(name) ?? []), ...ids]));
  }
  const labels = await loadLabels(app.reportDb, app.catalogue, wanted);
  return {
    used_by: found.flatMap(({ at, count, ids }) => {
      const use = uses[at];
      if (!use) return [];
      const { definition: user, field, name, child } = use;
      return [
        {
          object: user.name,
          field: child ? rowFieldName(child.key, name) : name,
          label: child ? `${child.titlePlural}, ${field.label}` : field.label,
          count: Math.min(count, MOST_COUNTED),
          is_more: count > MOST_COUNTED,
          newest: ids.map((one) => ({ id: one, label: labels.get(user.name)?.get(one) ?? `#${one}` })),
        },
      ];
    }),
  };
}
