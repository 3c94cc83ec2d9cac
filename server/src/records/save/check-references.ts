import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { keyOf, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import type { AppServices, CallContext, Person } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { lookupScope } from '../find/lookup-records.ts';
import { ALWAYS, NEVER, type Condition } from '../../scope/scope.ts';

interface Wanted {
  readonly place: string;
  readonly label: string;
  readonly ids: readonly number[];
}

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** The references that a row names and did not name before. */
function collect(fields: FieldMap, prefix: string, before: Row | null, after: Row, found: Map<string, Wanted[]>): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!('to' in field) || field.readOnly) continue;
    const known = new Set(idsIn(before?.[name]));
    const ids = idsIn(after[name]).filter((id) => !known.has(id));
    if (ids.length > 0)
      found.set(field.to, [...(found.get(field.to) ?? []), { place: `${prefix}${name}`, label: field.label, ids }]);
  }
}

/**
 * Refuses references to records that are not there, and, from people outside, to records that they could not have found:
 * otherwise an id that was guessed would give away the name behind it. Throws VALIDATION with a message for each field.
 */
export async function checkReferences(
  context: CallContext,
  definition: ObjectDefinition,
  before: Row | null,
  values: Row,
  existing: Readonly<Record<string, readonly Row[]>>,
  children: Readonly<Record<string, readonly Row[]>>,
): Promise<void> {
  const wanted = new Map<string, Wanted[]>();
  collect(definition.fields, '', before, values, wanted);
  for (const [key, rows] of Object.entries(children)) {
    const child = definition.children?.[key];
    if (!child) continue;
    const idName = `${child.name}_id`;
    rows.forEach((row, index) => {
      const old = existing[key]?.find((candidate) => row[idName] !== undefined && candidate[idName] === row[idName]);
      collect(child.fields, `${key}[${index}].`, old ?? null, row, wanted);
    });
  }
  const problems: Record<string, string> = {};
  for (const [object, places] of wanted) {
    const visible = await findVisibleIds(context, object, [...new Set(places.flatMap(({ ids }) => ids))]);
    for (const { place, label, ids } of places)
      if (ids.some((id) => !visible.has(id)))
        problems[place] = `${label} refers to a record that does not exist, or that you cannot see.`;
  }
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', [...new Set(Object.values(problems))].slice(0, 3).join(' '), { fields: problems });
}

/** Which records (alias `t`) the person may refer to: employees to all, people outside to those that they find by typing. */
export function referenceScope(app: AppServices, person: Person, target: ObjectDefinition): Condition {
  return isStaff(person) ? ALWAYS : (lookupScope(app, person, target) ?? NEVER);
}

async function findVisibleIds(
  context: CallContext,
  object: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { app, db, person } = context;
  const target = app.catalogue.find((each) => each.name === object);
  if (!target) return new Set();
  const scope = referenceScope(app, person, target);
  const key = sql.ref(`t.${keyOf(target)}`);
  const rows = await many<{ id: number }>(db)`
    select ${key} as id from ${sql.table(object)} as t where ${key} = any(${sql.val(ids)}::bigint[]) and ${scope}`;
  return new Set(rows.map((row) => row.id));
}
