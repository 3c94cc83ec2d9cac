import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { isSortedBy, MOST_SORTS } from '../../../common/catalogue/list-sort.ts';

type Direction = 'ASC' | 'DESC';

/** One column that a list is sorted by, within those before it. */
export interface SortBy {
  readonly field: string;
  readonly direction: Direction;
}

const SEPARATOR = ',';

/** The order in which the list opens. */
export const usualOrder = ({ search }: Pick<ObjectDefinition, 'search'>): readonly SortBy[] => [search.defaultSort];

const isDirection = (text: string | undefined): text is Direction => text === 'ASC' || text === 'DESC';

/** Reads the order of the address. Columns that do not sort, or that this person is not shown, are passed over. */
export function readOrder(
  params: URLSearchParams,
  definition: ObjectDefinition,
  hidden: readonly string[],
): readonly SortBy[] {
  const ways = (params.get('direction') ?? '').split(SEPARATOR);
  const names = (params.get('sort') ?? '').split(SEPARATOR);
  const order = names.flatMap((field, at): readonly SortBy[] => {
    if (!isSortedBy(definition, field) || hidden.includes(field) || names.indexOf(field) < at) return [];
    const way = ways[at];
    return [{ field, direction: isDirection(way) ? way : 'ASC' }];
  });
  if (order.length > 0) return order.slice(0, MOST_SORTS);
  const [way] = ways;
  const [usual] = usualOrder(definition);
  return usual && isDirection(way) ? [{ ...usual, direction: way }] : usualOrder(definition);
}

/** An order as parameters, of the address as of the search call. */
export const orderParams = (order: readonly SortBy[]): { readonly sort: string; readonly direction: string } => ({
  sort: order.map(({ field }) => field).join(SEPARATOR),
  direction: order.map(({ direction }) => direction).join(SEPARATOR),
});

export const isSameOrder = (one: readonly SortBy[], other: readonly SortBy[]): boolean =>
  JSON.stringify(orderParams(one)) === JSON.stringify(orderParams(other));

const turned = (direction: Direction): Direction => (direction === 'ASC' ? 'DESC' : 'ASC');

/** The order that a click on the head of a column asks for: by it alone, ascending first, then the other way. */
export function sortedBy(order: readonly SortBy[], field: string): readonly SortBy[] {
  const [first] = order;
  return [{ field, direction: first?.field === field ? turned(first.direction) : 'ASC' }];
}

/** The order with one column more, within the others; asked for again it turns round, and then goes. */
export function alsoSortedBy(order: readonly SortBy[], field: string): readonly SortBy[] {
  const present = order.find((each) => each.field === field);
  if (!present) return order.length < MOST_SORTS ? [...order, { field, direction: 'ASC' }] : order;
  if (present.direction === 'ASC')
    return order.map((each) => (each === present ? { field, direction: 'DESC' as const } : each));
  return order.length > 1 ? order.filter((each) => each !== present) : sortedBy(order, field);
}
