import { isPageName, listPageNames, listPageNeeds } from './page-needs.ts';
import { resolveRoute } from './resolve-route.ts';

const routeOf = (path: string) => resolveRoute(path, { isStaff: true });

it.each([
  ['/', ['home', 'page']],
  ['/about', ['about', 'page']],
  ['/about/7', ['about', 'page']],
  ['/my/register', ['my-register', 'my', 'page']],
  ['/quote', ['quote', 'page']],
  ['/quote/7', ['quote-id', 'quote', 'page']],
  ['/quote/new', ['quote-new', 'quote-id', 'quote', 'page']],
  ['/buildsch/master', ['buildsch-master', 'buildsch', 'page']],
  ['/rpt/late_list', ['rpt-late_list', 'rpt', 'page']],
  ['/no/such/page', ['not-found']],
])('the page of %s is found by %j', (path, names) => {
  expect(listPageNames(routeOf(path))).toEqual(names);
});

it('a page needs what every page of its remote needs, and its own, each once', () => {
  const needs = { first: ['/root.js', '/ui.js'], pages: { my: ['/my.js', '/ui.js'], 'my-register': ['/register.js'] } };
  expect(listPageNeeds({ needs }, routeOf('/my'))).toEqual(['/root.js', '/ui.js', '/my.js']);
  expect(listPageNeeds({ needs }, routeOf('/my/register'))).toEqual(['/root.js', '/ui.js', '/register.js']);
  expect(listPageNeeds({ needs }, routeOf('/quote'))).toEqual(['/root.js', '/ui.js']);
  expect(listPageNeeds({ needs }, { pattern: '/toString', params: {} })).toEqual(['/root.js', '/ui.js']);
});

it.each([
  ['home', true],
  ['quote-id', true],
  ['page', true],
  ['not-found', true],
  ['figures', false],
  ['__federation_expose_contributions', false],
])('the chunk %s is a page: %s', (name, isPage) => {
  expect(isPageName(name, [{ pattern: '/' }, { pattern: '/quote/{id}' }])).toBe(isPage);
});
