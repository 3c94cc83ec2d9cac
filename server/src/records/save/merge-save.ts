import { AppError } from '@cdi/shared/errors';
import {
  isBlank,
  mergeRows,
  rowConflictLabel,
  rowConflictName,
  type ChildDefinition,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import type { FieldConflict } from '@cdi/shared/contracts';
import { mayAtAll } from '@cdi/shared/policy';
import type { CallContext, Person } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { asStored, sameValue } from '../values/as-stored.ts';
import { changesSince, type LaterChange } from '../history/history.ts';
import { readVersion, type ParsedSave } from '../values/parse-values.ts';
import { undoChildChanges } from '../history/past-record.ts';
import { seesField } from '../values/seen-fields.ts';
import { versionOf } from './write-record.ts';

type Lists = Readonly<Record<string, readonly Row[]>>;

interface SaveFacts {
  readonly id: number;
  /** The record as it is now. */
  readonly before: Row;
  readonly existing: Lists;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What the client read, where others saved since. */
interface OlderState {
  readonly changes: readonly LaterChange[];
  /** Child rows as the client read them, and those that may have been added since: all that it can name. */
  readonly known: Lists;
  /** Lists that both changed are chosen as a whole. */
  readonly hasWholeRows: boolean;
}

/** Reads what changed since the version that a save names; null where nothing did, or where it names none. */
export async function readOlder(
  context: CallContext,
  definition: ObjectDefinition,
  { id, before, existing, params }: SaveFacts,
): Promise<OlderState | null> {
  const version = readVersion(params['version']);
  if (version === null || version >= versionOf(before)) return null;
  const changes = await changesSince(context, definition.name, id, version);
  if (!isBlank(params['whole_rows'])) return { changes, known: existing, hasWholeRows: true };
  const base = undoChildChanges(definition, existing, changes);
  const every = undoChildChanges(definition, existing, changes, () => true);
  const known = Object.entries(definition.children ?? {}).map(([key, child]) => {
    const ids = idsOf(child, base[key]);
    const now = new Map((existing[key] ?? []).map((row) => [idIn(child, row), row] as const));
    const others = (every[key] ?? []).filter((row) => !ids.has(idIn(child, row)));
    return [key, [...(base[key] ?? []), ...others.map((row) => now.get(idIn(child, row)) ?? row)]] as const;
  });
  return { changes, known: Object.fromEntries(known), hasWholeRows: false };
}

const idIn = ({ name }: ChildDefinition, row: Row): number | null =>
  isBlank(row[`${name}_id`]) ? null : Number(row[`${name}_id`]);

const idsOf = (child: ChildDefinition, rows: readonly Row[] = []): ReadonlySet<number | null> =>
  new Set(rows.map((row) => idIn(child, row)));

/** The rows as the client read them. One that it names was there for it, empty as it may have been. */
function readBase(definition: ObjectDefinition, existing: Lists, { changes }: OlderState, yours: Lists): Lists {
  const named = new Map(
    Object.entries(definition.children ?? {}).map(([key, child]) => [key, idsOf(child, yours[key])] as const),
  );
  return undoChildChanges(definition, existing, changes, (key, id) => named.get(key)?.has(id) === true);
}

/** Fields that were changed, with what stood there at the version that was read. */
function originalsOf(changes: readonly LaterChange[]): ReadonlyMap<string, unknown> {
  const originals = new Map<string, unknown>();
  // newest first: the last that is set is the oldest
  for (const { child, field, old_value } of changes) originals.set(child ?? field, child === null ? old_value : null);
  return originals;
}

interface Stand {
  readonly before: Row;
  readonly existing: Lists;
  readonly read: OlderState | null;
}

/**
 * Merges a save against an older version if others changed other fields, or other fields of child rows, meanwhile. If they changed the same
 * ones, throws CONFLICT with both sides, so that no change disappears silently. A client that sends no version overwrites the fields that
 * it names, and the history says so. Returns the save to carry out.
 */
export function mergeOrRefuse(
  { person }: CallContext,
  definition: ObjectDefinition,
  { before, existing, read }: Stand,
  parsed: ParsedSave,
): ParsedSave {
  const current = versionOf(before);
  if (parsed.version !== null && parsed.version > current)
    throw new AppError('VALIDATION', 'This version of the record does not exist.', {
      fields: { version: `The newest version is ${current}.` },
    });
  if (read === null) return parsed;
  const originals = originalsOf(read.changes);
  const base = readBase(definition, existing, read, parsed.children);
  const conflicts: FieldConflict[] = [];
  for (const [name, yours] of Object.entries(parsed.values)) {
    if (!originals.has(name) || sameValue(yours, before[name])) continue;
    const label = definition.fields[name]?.label ?? name;
    conflicts.push({ field: name, label, yours, theirs: before[name] ?? null, original: originals.get(name) ?? null });
  }
  const children: Record<string, readonly Row[]> = { ...parsed.children };
  for (const [key, yours] of Object.entries(parsed.children)) {
    const child = definition.children?.[key];
    if (!child || !originals.has(key)) continue;
    const theirs = existing[key] ?? [];
    if (read.hasWholeRows) {
      // the rows of the save hold what was stored too, which is more than the person sees
      const [mine, then, now] = [parsed.children, base, existing].map(
        (lists) => seenLists(person, definition, lists, [key])[key] ?? null,
      );
      conflicts.push({ field: key, label: child.titlePlural, yours: mine, theirs: now, original: then });
      continue;
    }
    const merged = mergeList(person, key, child, { base: base[key] ?? [], yours, theirs });
    children[key] = merged.rows;
    conflicts.push(...merged.conflicts);
  }
  if (conflicts.length === 0) return { ...parsed, children };
  const names = conflicts.map((conflict) => conflict.label).join(', ');
  throw new AppError('CONFLICT', `Somebody else changed ${names} while you were editing. Choose which value stands.`, {
    conflicts,
    data: { version: current, rows: seenLists(person, definition, base, Object.keys(parsed.children)) },
  });
}

interface ListSides {
  readonly base: readonly Row[];
  readonly yours: readonly Row[];
  readonly theirs: readonly Row[];
}

/** The rows of one list as both want them, and where they cannot both be right, in what the person sees of it. */
function mergeList(
  person: Person,
  key: string,
  child: ChildDefinition,
  sides: ListSides,
): { readonly rows: readonly Row[]; readonly conflicts: readonly FieldConflict[] } {
  const wrap = (rows: readonly Row[]) => rows.map((row) => ({ id: idIn(child, row), values: row }));
  const { rows, clashes } = mergeRows({
    base: wrap(sides.base),
    yours: wrap(sides.yours),
    theirs: wrap(sides.theirs),
    names: Object.keys(child.fields),
    isSame: (name, a, b) => sameValue(asStored(child.fields[name], a), asStored(child.fields[name], b)),
  });
  const see = (row: { readonly values: Row } | null) => (row === null ? null : seenRow(person, child, row.values));
  const conflicts = clashes.map(({ id, field, rowNo, base, yours, theirs }): FieldConflict => {
    const valueOf = (row: { readonly values: Row } | null) => (field === null ? see(row) : (see(row)?.[field] ?? null));
    return {
      field: rowConflictName(key, id, field),
      label: rowConflictLabel(child, rowNo, field),
      yours: valueOf(yours),
      theirs: valueOf(theirs),
      original: valueOf(base),
      row: { list: key, id, field },
    };
  });
  return { rows: rows.map(({ values }, index) => ({ ...values, line_no: index + 1 })), conflicts };
}

function seenRow(person: Person, child: ChildDefinition, row: Row): Row {
  const seen = Object.entries(child.fields).filter(([, field]) => seesField(field, person));
  return Object.fromEntries([
    [`${child.name}_id`, row[`${child.name}_id`]],
    ...seen.map(([name]) => [name, row[name] ?? null] as const),
  ]);
}

/** The rows that the client read, by list: who decides compares with them. */
function seenLists(person: Person, { children = {} }: ObjectDefinition, lists: Lists, keys: readonly string[]): Lists {
  const known = keys.flatMap((key) => {
    const child = children[key];
    const isSeen = child !== undefined && (!child.readers || mayAtAll(child.readers, person));
    return isSeen ? [[key, (lists[key] ?? []).map((row) => seenRow(person, child, row))] as const] : [];
  });
  return Object.fromEntries(known);
}
