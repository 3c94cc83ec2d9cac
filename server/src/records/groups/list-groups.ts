import { sql, type RawBuilder } from 'kysely';
import {
  groupNames,
  hasPeriods,
  MOST_GROUPS,
  PERIODS,
  type Field,
  type ObjectDefinition,
  type Period,
} from '@cdi/shared/catalogue';
import type { ListGroup, ListGroups } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import type { ReadContext } from '../../context.ts';
import type { Db, Row } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { loadLabels } from '../read/labels.ts';
import { assertMayList, listCondition, planSearch } from '../find/search-records.ts';
import { seesField } from '../values/seen-fields.ts';
import { readInTime, SORT_LIMIT_MS, tooManyTo } from '../find/sort-limit.ts';

/** Criterion by which the records are grouped. */
interface Grouping {
  readonly name: string;
  readonly field: Field;
  /** Of a date. */
  readonly period: Period;
}

function readGrouping(
  definition: ObjectDefinition,
  person: ReadContext['person'],
  { group_by: name, period = '' }: Readonly<Record<string, unknown>>,
): Grouping {
  const seen = groupNames(definition).filter((each) => {
    const field = definition.fields[each];
    return field !== undefined && seesField(field, person);
  });
  const problems: Record<string, string> = {};
  const field = typeof name === 'string' && seen.includes(name) ? definition.fields[name] : undefined;
  if (!field) problems['group_by'] = `group_by must be one of ${seen.join(', ')}.`;
  const known = PERIODS.find((each) => each === period);
  if (period !== '' && (!known || (field && !hasPeriods(field))))
    problems['period'] = `period must be one of ${PERIODS.join(', ')}, and only of a date.`;
  if (!field || problems['period'])
    throw new AppError('VALIDATION', Object.values(problems).join(' '), { fields: problems });
  return { name: String(name), field, period: known ?? 'month' };
}

/** The value that the records of a group have in common: of a date the beginning of its span, by the clock of the plant. */
function valueOf({ name, field, period }: Grouping): RawBuilder<unknown> {
  const stored = sql.ref(`t.${name}`);
  if (!hasPeriods(field)) return stored;
  const local =
    field.kind === 'date' ? sql`${stored}::timestamp` : sql`${stored} at time zone ${sql.lit(PLANT_TIME_ZONE)}`;
  return sql`date_trunc(${sql.lit(period)}, ${local})`;
}

/** First and last moment of a span, as the filters of its field take them. */
function boundsOf({ field, period }: Grouping): RawBuilder<unknown> {
  if (!hasPeriods(field)) return sql`, null::text as first, null::text as last`;
  const next = sql`value + ${sql.lit(period === 'quarter' ? '3 months' : `1 ${period}`)}::interval`;
  if (field.kind === 'date') return sql`, value::date::text as first, (${next} - interval '1 day')::date::text as last`;
  const instant = (value: RawBuilder<unknown>) => sql`
    to_char((${value}) at time zone ${sql.lit(PLANT_TIME_ZONE)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`, ${instant(sql`value`)} as first, ${instant(sql`${next} - interval '1 millisecond'`)} as last`;
}

interface StoredGroup extends Row {
  readonly is_total: boolean;
  readonly value: string | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly n: string;
}

/** How the records of a search are spread over a field, with the sums that the person sees. Throws FORBIDDEN, VALIDATION, UNKNOWN_FIELD. */
export async function groupRecords(
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  definition: ObjectDefinition,
  params: Readonly<Record<string, unknown>>,
): Promise<ListGroups> {
  assertMayList(definition, person);
  const grouping = readGrouping(definition, person, params);
  const { group_by: _name, period: _period, ...search } = params;
  const plan = planSearch(app.catalogue, definition, person, search);
  const where = listCondition({ app, person }, definition, plan);
  const summed = (definition.search.sums ?? []).filter((name) => {
    const field = definition.fields[name];
    return field !== undefined && seesField(field, person);
  });
  const inner = summed.map((name) => sql`, ${sql.ref(`t.${name}`)}`);
  const sums = summed.map((name) => sql`, sum(${sql.ref(name)})::text as ${sql.ref(`sum_${name}`)}`);
  const isDated = hasPeriods(grouping.field);
  const shown = isDated ? sql`value::date::text` : sql`value::text`;
  const read = (db: Db) => many<StoredGroup>(db)`
    with rows as (
      select ${valueOf(grouping)} as value${sql.join(inner, sql``)}
      from ${sql.table(definition.name)} as t where ${where}
    )
    select grouping(value) = 1 as is_total, ${shown} as value${boundsOf(grouping)},
      count(*) as n${sql.join(sums, sql``)}
    from rows group by grouping sets ((value), ()) order by grouping(value) desc, count(*) desc, rows.value
    limit ${sql.lit(MOST_GROUPS + 2)}`;
  const [total, ...found] = await readInTime(app.reportDb, SORT_LIMIT_MS, read, () => tooManyTo('group', definition));
  const labels = await namesOf(app, grouping, found);
  const sumsOf = (row: Row | undefined) =>
    Object.fromEntries(summed.map((name) => [name, toNumber(row?.[`sum_${name}`])]));
  const groups = found.slice(0, MOST_GROUPS).map((row): ListGroup => {
    const label = row.value === null ? null : (labels?.get(Number(row.value)) ?? null);
    return {
      value: row.value,
      label,
      count: Number(row.n),
      sums: sumsOf(row),
      filters: filtersOf(grouping, row, search),
    };
  });
  return {
    groups: groups.toSorted(inOrderOf(grouping.field)),
    total: { count: Number(total?.n ?? 0), sums: sumsOf(total) },
    is_more: found.length > MOST_GROUPS,
  };
}

const toNumber = (sum: unknown): number | null => (typeof sum === 'string' ? Number(sum) : null);

/** What the records are called that the groups are about. */
async function namesOf(
  app: ReadContext['app'],
  { field }: Grouping,
  found: readonly StoredGroup[],
): Promise<ReadonlyMap<number, string> | undefined> {
  if (field.kind !== 'reference') return undefined;
  const ids = new Set(found.flatMap(({ value }) => (value === null ? [] : [Number(value)])));
  return (await loadLabels(app.reportDb, app.catalogue, new Map([[field.to, ids]]))).get(field.to);
}

/** Of two bounds of a range the one that leaves fewer records. */
function narrower(bound: string, asked: unknown, isFrom: boolean): string {
  const other = typeof asked === 'string' ? Date.parse(asked) : Number.NaN;
  const isNarrower = isFrom ? other > Date.parse(bound) : other < Date.parse(bound);
  return isNarrower ? String(asked) : bound;
}

/** The filters that find the records of a group. */
function filtersOf({ name, field }: Grouping, row: StoredGroup, search: Row): ListGroup['filters'] {
  if (row.value === null) return { [`${name}_is`]: 'empty' };
  if (field.kind === 'choice' && !field.options.some(({ value }) => value === row.value)) return null;
  if (!hasPeriods(field)) return { [name]: row.value };
  return {
    [`${name}_from`]: narrower(row.first ?? '', search[`${name}_from`], true),
    [`${name}_to`]: narrower(row.last ?? '', search[`${name}_to`], false),
  };
}

/** Choices as their list has them, records by name, spans of time one after the other; records without a value last. */
function inOrderOf(field: Field): (one: ListGroup, other: ListGroup) => number {
  const codes = field.kind === 'choice' ? field.options.map(({ value }) => value) : [];
  const placeOf = ({ value }: ListGroup) => {
    const at = codes.indexOf(String(value));
    return at === -1 ? codes.length : at;
  };
  return (one, other) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
    if (codes.length > 0 && placeOf(one) !== placeOf(other)) return placeOf(one) - placeOf(other);
    return (one.label ?? one.value).localeCompare(other.label ?? other.value);
  };
}
