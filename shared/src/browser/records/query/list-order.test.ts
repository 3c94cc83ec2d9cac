import { alsoSortedBy, sortedBy, type SortBy } from './list-order.ts';

const say = (order: readonly SortBy[]) => order.map(({ field, direction }) => `${field} ${direction}`).join(', ');
const byCode: readonly SortBy[] = [{ field: 'code', direction: 'ASC' }];

it('a click sorts by one column alone, upwards first, and turns round at the second click', () => {
  const once = sortedBy(byCode, 'price');
  const twice = sortedBy(once, 'price');
  expect([say(once), say(twice), say(sortedBy(twice, 'code'))]).toEqual(['price ASC', 'price DESC', 'code ASC']);
});

it('a click with Shift adds a column within the others, turns it round, and takes it away again', () => {
  const added = alsoSortedBy(byCode, 'price');
  const turned = alsoSortedBy(added, 'price');
  expect([say(added), say(turned)]).toEqual(['code ASC, price ASC', 'code ASC, price DESC']);
  expect(say(alsoSortedBy(turned, 'price'))).toBe('code ASC');
  expect(say(alsoSortedBy(alsoSortedBy(turned, 'code'), 'code'))).toBe('price DESC');
});

it('the last column turns round and stays: a list always has an order', () => {
  expect(say(alsoSortedBy([{ field: 'code', direction: 'DESC' }], 'code'))).toBe('code ASC');
});

it('four columns are the most', () => {
  const four = ['a', 'b', 'c', 'd'].map((field): SortBy => ({ field, direction: 'ASC' }));
  expect(alsoSortedBy(four, 'e')).toBe(four);
});
