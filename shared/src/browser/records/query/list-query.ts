import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field, FieldKind } from '../../../common/catalogue/field.ts';
import type { SearchQuery } from '@cdi/shared/api';

/**
 * What a search page shows, as it stands in the address. Filters are named as the search call names them: the field itself,
 * `<field>_from` and `_to` for dates, `_min` and `_max` for numbers; several values mean any of them.
 */
export interface ListQuery {
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  /** Only records that are made by, addressed to or copied to the person. */
  readonly isMineOnly: boolean;
}

/** Filters carry this prefix in the address, so that no field name can meet a control such as `sort`. */
const FILTER_PREFIX = 'f.';
const RANGE_SUFFIX = /^(.*)_(from|to|min|max)$/;

/** The query of a page that was opened without one. */
export function defaultQuery(definition: Pick<ObjectDefinition, 'search'>): ListQuery {
  const { field, direction } = definition.search.defaultSort;
  return { filters: {}, sort: field, direction, isMineOnly: false };
}

/** Field that a filter parameter asks about, and the end of the range if it is one. */
export function splitParameter(
  parameter: string,
  definition: Pick<ObjectDefinition, 'fields'>,
): { readonly field: string; readonly bound: 'from' | 'to' | 'min' | 'max' | null } {
  if (definition.fields[parameter] !== undefined) return { field: parameter, bound: null };
  const range = RANGE_SUFFIX.exec(parameter);
  if (!range?.[1]) return { field: parameter, bound: null };
  return { field: range[1], bound: range[2] as 'from' | 'to' | 'min' | 'max' };
}

/** Between several values of one filter. An address names a parameter once: what comes twice is not taken everywhere. */
const SEPARATOR = ';';

/** Kinds whose filter takes several values; all others are one text, whatever stands in it. */
const MANY_VALUED: readonly FieldKind[] = ['choice', 'choices', 'tags', 'reference', 'references'];

function splitValues(text: string, field: Field | undefined): readonly string[] {
  const values = field && MANY_VALUED.includes(field.kind) ? text.split(SEPARATOR) : [text];
  return values.filter((value) => value.trim() !== '');
}

/** Reads the address. Parameters that the search does not know are left out, so that an old link still opens. */
export function readListQuery(params: URLSearchParams, definition: ObjectDefinition): ListQuery {
  const initial = defaultQuery(definition);
  const filters: Record<string, readonly string[]> = {};
  for (const key of params.keys()) {
    if (!key.startsWith(FILTER_PREFIX)) continue;
    const parameter = key.slice(FILTER_PREFIX.length);
    const { field } = splitParameter(parameter, definition);
    const isKnown = field === 'is_active' || definition.search.formFields.includes(field);
    const values = splitValues(params.get(key) ?? '', definition.fields[field]);
    if (isKnown && values.length > 0) filters[parameter] = values;
  }
  const wanted = params.get('sort');
  const isSortable = wanted !== null && sortableFields(definition).includes(wanted);
  const direction = params.get('direction');
  return {
    filters,
    sort: isSortable ? wanted : initial.sort,
    direction: direction === 'ASC' || direction === 'DESC' ? direction : isSortable ? 'ASC' : initial.direction,
    isMineOnly: params.get('mine') === 'on',
  };
}

/** Writes a query into the address; what is as usual is left out, so that the plain address means the plain search. */
export function writeListQuery(query: ListQuery, definition: ObjectDefinition): URLSearchParams {
  const initial = defaultQuery(definition);
  const params = new URLSearchParams();
  for (const [parameter, values] of Object.entries(query.filters).sort(([a], [b]) => a.localeCompare(b)))
    params.set(`${FILTER_PREFIX}${parameter}`, values.join(SEPARATOR));
  if (query.sort !== initial.sort || query.direction !== initial.direction) {
    params.set('sort', query.sort);
    params.set('direction', query.direction);
  }
  if (query.isMineOnly) params.set('mine', 'on');
  return params;
}

/** What the search call is sent for a query. A single value travels alone, several travel as a list. */
export function toSearchQuery(query: ListQuery, pageSize: number): SearchQuery {
  const filters = Object.fromEntries(
    Object.entries(query.filters).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  return {
    filters,
    orderby: query.sort,
    direction: query.direction,
    page_size: pageSize,
    isMineOnly: query.isMineOnly,
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

/** The query with the order that a click on a column head asks for: ascending first, then the other way. */
export function withSort(query: ListQuery, field: string): ListQuery {
  const direction = query.sort === field && query.direction === 'ASC' ? 'DESC' : 'ASC';
  return { ...query, sort: field, direction };
}

/** Whether the query narrows the list at all; then an empty list means "no match", not "nothing here yet". */
export function isFiltered(query: ListQuery): boolean {
  return query.isMineOnly || Object.keys(query.filters).length > 0;
}

/** Columns that the search can order by. */
export function sortableFields(definition: Pick<ObjectDefinition, 'search' | 'name'>): readonly string[] {
  return [...definition.search.sortFields, 'created_dt', `${definition.name}_id`];
}
