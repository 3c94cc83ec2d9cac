import keepAddresses from './page-info-loader.cjs';

/** The declaration that is left, evaluated. */
function keep(declaration: string): unknown {
  const text = keepAddresses(`export const somePage = definePage(${declaration});`);
  const body = text.replace('export const somePage =', 'return');
  return new Function('definePage', body)((page: unknown) => page);
}

it('keeps the addresses of a page, its loader and a limited audience, and leaves out what the list of live pages has', () => {
  const load = '() => "the page"';
  expect(
    keep(`{ path: '/offer/{id?}', title: ['Offer'], audience: ['staff'], menu: [{ menu: 'tools' }], load: ${load} }`),
  ).toEqual({ path: '/offer/{id?}', audience: ['staff'], load: expect.any(Function) });
  expect(keep(`{ path: '/pitch', title: ['Pitch'], audience: 'anyone', load: ${load} }`)).toEqual({
    path: '/pitch',
    load: expect.any(Function),
  });
  expect(keep(`{ load: ${load}, isNotFound: true, path: '/gone', title: ['Gone'] }`)).toEqual({
    load: expect.any(Function),
    isNotFound: true,
    path: '/gone',
  });
});

it('goes through several addresses, and keeps the words of their parameters', () => {
  const routes = `[{ path: '/a', title: ['A'], viewers: 'staff' }, { title: ['B'], path: '/b/{kind}', values: { kind: ['x'] } }]`;
  expect(keep(`{ routes: ${routes}, load: null }`)).toEqual({
    routes: [
      { path: '/a', viewers: 'staff' },
      { path: '/b/{kind}', values: { kind: ['x'] } },
    ],
    load: null,
  });
});

it('leaves addresses that derive from a list, and other code, as they are', () => {
  const derived = 'export const objectPage = definePage({ routes: list().map(toRoutes), load: null });';
  const other = "import { staff } from '@cdi/shared/policy';\nexport const audience = [staff];\nlet title = 'kept';";
  expect(keepAddresses(derived)).toBe(derived);
  expect(keepAddresses(other)).toBe(other);
});
