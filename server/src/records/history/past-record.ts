import { AppError } from '@cdi/shared/errors';
import { keyOf, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { PastRecord } from '@cdi/shared/contracts';
import type { ReadContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { many, one } from '../../storage/query.ts';
import { REMOVED_ROW, type LaterChange } from './history.ts';
import { sameValue } from '../values/as-stored.ts';
import { loadChildren } from '../read/load-children.ts';
import { getVisible, presentValues } from '../read/present-record.ts';

type Children = Readonly<Record<string, readonly Row[]>>;

const isKept = (fields: FieldMap, field: string): boolean => field in fields || field === 'is_active';

/** The values of a record before the changes, which come newest first. */
export function undoChanges(definition: ObjectDefinition, now: Row, changes: readonly LaterChange[]): Row {
  const then: Row = { ...now };
  for (const { child, field, old_value } of changes)
    if (child === null && isKept(definition.fields, field)) then[field] = old_value;
  return then;
}

/** A value that a row has although no one entered it. */
const isUntouched = (value: unknown): boolean => value === null || value === undefined || value === false;

/**
 * The child rows as they were before the changes, which are given newest first. Rows removed since then reappear after the remaining ones.
 * A row is dropped as new if one of its required values, or all of its values, were entered since then, unless `isKnown` says that it
 * existed: an empty row gives no other sign.
 */
export function undoChildChanges(
  definition: ObjectDefinition,
  now: Children,
  changes: readonly LaterChange[],
  isKnown: (list: string, id: number) => boolean = () => false,
): Children {
  return Object.fromEntries(
    Object.entries(definition.children ?? {}).map(([key, child]) => {
      const idName = `${child.name}_id`;
      const rows = new Map((now[key] ?? []).map((row): [number, Row] => [Number(row[idName]), { ...row }]));
      const entered = new Map<number, Set<string>>();
      for (const { child_id, field, old_value } of changes.filter((each) => each.child === key)) {
        const id = Number(child_id);
        if (field === REMOVED_ROW) {
          if (typeof old_value === 'object' && old_value !== null) rows.set(id, { ...old_value, [idName]: id });
          continue;
        }
        const row = rows.get(id);
        if (!row || !(field in child.fields)) continue;
        row[field] = old_value;
        entered.set(id, (entered.get(id) ?? new Set()).add(field));
      }
      const wasThere = ([id, row]: readonly [number, Row]): boolean => {
        const names = entered.get(id);
        if (!names || isKnown(key, id)) return true;
        const isWhole = ![...names].some((name) => child.fields[name]?.required === true && row[name] === null);
        return isWhole && Object.keys(child.fields).some((name) => !isUntouched(row[name]));
      };
      return [key, [...rows].filter(wasThere).map(([, row]) => row)];
    }),
  );
}

/**
 * A record and its child rows as they stood at a moment (ISO, UTC), by what its history says, as the person may see it now. Throws
 * NOT_FOUND for a record that the person may not see, and for a moment before it was made.
 */
export async function readPastRecord(
  context: ReadContext,
  definition: ObjectDefinition,
  id: number,
  at: string,
): Promise<PastRecord> {
  const now: Row = await getVisible(context, definition, id);
  const { is_made, version } = await one<{ is_made: boolean; version: number }>(context.db)`
    select ${String(now['created_dt'])}::timestamptz <= ${at}::timestamptz as is_made,
      coalesce((select max(record_version) from history where object = ${definition.name} and record_id = ${id}
        and changed_dt <= ${at}::timestamptz), 1) as version`;
  if (!is_made)
    throw new AppError('NOT_FOUND', `This ${definition.title.toLowerCase()} was made later. Choose a later moment.`);
  const changes = await many<LaterChange>(context.db)`
    select child, child_id, field, old_value from history
    where object = ${definition.name} and record_id = ${id} and changed_dt > ${at}::timestamptz
    order by history_id desc`;
  const then = undoChanges(definition, now, changes);
  const children = undoChildChanges(definition, await loadChildren<ObjectDefinition>(context, definition, id), changes);
  const { fields, labels, children: shown } = await presentValues(context, definition, then, children);
  const changed = Object.keys(fields).filter((name) => !sameValue(now[name], then[name]));
  return { id: Number(now[keyOf(definition)]), at, version, fields, labels, children: shown, changed };
}
