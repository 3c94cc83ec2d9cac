import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import loadPageInfo from './page-info-loader.cjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-page-info-'));
  writeFileSync(path.join(folder, 'tool.page.tsx'), 'export function ToolPage({ audience }: PageProps) {}');
  writeFileSync(path.join(folder, 'text.page.tsx'), 'export function TextPage() {}');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the loader leaves of the declaration of a page in the folder. */
const keepAddresses = (source: string, page = 'text'): string =>
  loadPageInfo.call(
    { resourcePath: path.join(folder, `${page}.page-info.ts`), addDependency: () => undefined },
    source,
  );

/** The declaration that is left, evaluated. */
function keep(declaration: string, page?: string): unknown {
  const text = keepAddresses(`export const somePage = definePage(${declaration});`, page);
  const body = text.replace('export const somePage =', 'return');
  return new Function('definePage', body)((page: unknown) => page);
}

it('keeps the addresses of a page and its loader, and leaves out what the list of live pages has', () => {
  const load = '() => "the page"';
  expect(
    keep(`{ path: '/offer/{id?}', title: ['Offer'], audience: ['staff'], menu: [{ menu: 'tools' }], load: ${load} }`),
  ).toEqual({ path: '/offer/{id?}', load: expect.any(Function) });
  expect(keep(`{ load: ${load}, isNotFound: true, path: '/gone', title: ['Gone'] }`)).toEqual({
    load: expect.any(Function),
    isNotFound: true,
    path: '/gone',
  });
});

it('keeps the audience of a page that takes it from the router, at each of its addresses', () => {
  expect(keep(`{ path: '/scrap', title: ['Scrap'], audience: ['quality'], load: null }`, 'tool')).toEqual({
    path: '/scrap',
    audience: ['quality'],
    load: null,
  });
  const routes = `[{ path: '/a', audience: ['sales'], title: ['A'] }, { path: '/b', audience: ['shop'] }]`;
  expect(keep(`{ routes: ${routes}, load: null }`, 'tool')).toEqual({
    routes: [
      { path: '/a', audience: ['sales'] },
      { path: '/b', audience: ['shop'] },
    ],
    load: null,
  });
});

it('keeps only addresses of a declaration that has no page beside it', () => {
  expect(keep(`{ path: '/list', audience: ['staff'], load: null }`, 'list')).toEqual({ path: '/list', load: null });
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
