import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field, FieldKind } from '../../../common/catalogue/field.ts';
import { searchedField, splitParameter, type FilterBound } from '../../../common/catalogue/searched-field.ts';
import { filterWords, hasNotFilter } from '../../../common/catalogue/filter-words.ts';
import { FILTER_PREFIX, filterParams, searchFilters, VALUE_SEPARATOR } from '../../../common/catalogue/list-address.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { maySeeField } from '../../../common/catalogue/object-rights.ts';
import type { SearchQuery } from '@cdi/shared/api';
import { readColumns, readPinned, writeColumns, type ChosenColumn } from './list-columns.ts';
import { readGroup } from './list-group.ts';
import { readOpen, writeOpen } from './open-groups.ts';
import { isSameOrder, orderParams, readOrder, usualOrder, type SortBy } from './list-order.ts';

/**
 * The search of a page, as its address holds it. Filters have the names of the search call: the field itself, `<field>_from` and `_to`
 * for dates, `_min` and `_max` for numbers; several values mean any of them.
 */
export interface ListQuery {
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** At least one column. */
  readonly order: readonly SortBy[];
  /** Only records that are made by, addressed to or copied to the person. */
  readonly isMineOnly: boolean;
  /** Null for those that the list opens with. */
  readonly columns: readonly ChosenColumn[] | null;
  /** Columns that stay at the left. */
  readonly pinned: number;
  /** Group levels, a date with its period: `status,promised_date.month`; null for a plain list. */
  readonly group: string | null;
  /** Groups that are open, each by its way from the outermost. */
  readonly open: readonly string[];
}

/** The query of a page that was opened without one. */
export function defaultQuery(definition: Pick<ObjectDefinition, 'search'>): ListQuery {
  const order = usualOrder(definition);
  return { filters: {}, order, isMineOnly: false, columns: null, pinned: 1, group: null, open: [] };
}

/** Kinds whose filter takes several values; all others take one text, whatever characters it has. */
const MANY_VALUED: readonly FieldKind[] = ['choice', 'choices', 'tags', 'reference', 'references'];

/** Whether a field is asked so at all: an old link with a word that means nothing any more still opens. */
function isAsked(field: Field | undefined, bound: FilterBound | null, text: string): boolean {
  if (bound === 'is') return field !== undefined && Object.hasOwn(filterWords(field), text);
  return bound !== 'not' || (field !== undefined && hasNotFilter(field));
}

function splitValues(text: string, field: Field | undefined): readonly string[] {
  const values = field && MANY_VALUED.includes(field.kind) ? text.split(VALUE_SEPARATOR) : [text];
  return values.filter((value) => value.trim() !== '');
}

/** The fields whose values this person is not shown. */
export function hiddenNames({ fields }: Pick<ObjectDefinition, 'fields'>, actor: Actor | null): readonly string[] {
  return Object.entries(fields)
    .filter(([, { readers }]) => readers !== undefined && (actor === null || !maySeeField({ readers }, actor)))
    .map(([name]) => name);
}

/**
 * Reads the address. Parameters that the search does not know are left out, so that an old link still opens, and so are the order
 * and the columns that are `hidden` from this person.
 */
export function readListQuery(
  params: URLSearchParams,
  definition: ObjectDefinition,
  hidden: readonly string[],
): ListQuery {
  const filters: Record<string, readonly string[]> = {};
  for (const key of params.keys()) {
    if (!key.startsWith(FILTER_PREFIX)) continue;
    const parameter = key.slice(FILTER_PREFIX.length);
    const { field: name, bound } = splitParameter(parameter, definition);
    const isKnown = name === 'is_active' || definition.search.formFields.includes(name);
    const field = searchedField(definition, name)?.field;
    const text = params.get(key) ?? '';
    const values = bound === 'is' ? [text] : splitValues(text, field);
    if (isKnown && isAsked(field, bound, text) && values.length > 0) filters[parameter] = values;
  }
  const group = readGroup(params.get('group'), definition, hidden);
  return {
    filters,
    order: readOrder(params, definition, hidden),
    isMineOnly: params.get('mine') === 'on',
    columns: readColumns(params.get('columns'), definition, hidden),
    pinned: readPinned(params.get('pinned')),
    group,
    open: group === null ? [] : readOpen(params.get('open')),
  };
}

/** Writes a query into the address. Defaults are left out, so that the plain address means the plain search. */
export function writeListQuery(query: ListQuery, definition: ObjectDefinition): URLSearchParams {
  const params = new URLSearchParams(filterParams(query.filters));
  if (!isSameOrder(query.order, usualOrder(definition)))
    for (const [name, value] of Object.entries(orderParams(query.order))) params.set(name, value);
  if (query.isMineOnly) params.set('mine', 'on');
  if (query.columns) params.set('columns', writeColumns(query.columns));
  if (query.pinned > 1) params.set('pinned', String(query.pinned));
  if (query.group !== null) params.set('group', query.group);
  if (query.group !== null && query.open.length > 0) params.set('open', writeOpen(query.open));
  return params;
}

/** The search call for a query. */
export function toSearchQuery(query: ListQuery, pageSize: number): SearchQuery {
  const { sort, direction } = orderParams(query.order);
  return {
    filters: searchFilters(query.filters),
    orderby: sort,
    direction,
    page_size: pageSize,
    isMineOnly: query.isMineOnly,
    ...(query.columns ? { columns: query.columns.map(({ name }) => name).join(',') } : {}),
  };
}

/** The query with a filter set, or taken away when there is no value. */
export function withFilter(query: ListQuery, parameter: string, values: readonly string[]): ListQuery {
  const filters: Record<string, readonly string[]> = { ...query.filters };
  const given = values.filter((value) => value.trim() !== '');
  if (given.length === 0) delete filters[parameter];
  else filters[parameter] = given;
  return { ...query, filters };
}

/** Whether the query narrows the list at all; then an empty list means "no match", not "nothing here yet". */
export function isFiltered(query: ListQuery): boolean {
  return query.isMineOnly || Object.keys(query.filters).length > 0;
}
