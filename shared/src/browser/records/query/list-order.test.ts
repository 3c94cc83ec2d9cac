import { alsoSortedBy, sortedBy, type SortBy } from './list-order.ts';

const say = (order: readonly SortBy[]) => order.map(({ field, direction }) => `${field} ${direction}`).join(', ');
const byCode: readonly SortBy[] = [{ field: 'code', direction: 'ASC' }];

it('a click sorts by one column, ascending first, and a second click reverses it', () => {
  const once = sortedBy(byCode, 'price');
  const twice = sortedBy(once, 'price');
  expect([say(once), say(twice), say(sortedBy(twice, 'code'))]).toEqual(['price ASC', 'price DESC', 'code ASC']);
});

it('a click with Shift adds a column to the order, reverses it, and then removes it', () => {
  const added = alsoSortedBy(byCode, 'price');
  const turned = alsoSortedBy(added, 'price');
  expect([say(added), say(turned)]).toEqual(['code ASC, price ASC', 'code ASC, price DESC']);
  expect(say(alsoSortedBy(turned, 'price'))).toBe('code ASC');
  expect(say(alsoSortedBy(alsoSortedBy(turned, 'code'), 'code'))).toBe('price DESC');
});

it('the last column is reversed and stays: a list always has an order', () => {
  expect(say(alsoSortedBy([{ field: 'code', direction: 'DESC' }], 'code'))).toBe('code ASC');
});

it('the order has at most four columns', () => {
  const four = ['a', 'b', 'c', 'd'].map((field): SortBy => ({ field, direction: 'ASC' }));
  expect(alsoSortedBy(four, 'e')).toBe(four);
});
