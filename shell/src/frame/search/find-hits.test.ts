/** @jest-environment ./test/jsdom-environment.cjs */
import type { SearchEntry } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { findHits, type SearchPlaces } from './find-hits.ts';

const OMNI = '/api/omni_search';
const TITLES: Readonly<Record<string, readonly [string, string]>> = {
  company: ['Company', 'Companies'],
  quote: ['Quote', 'Quotes'],
};
const record = (object: string, label: string, url: string, is_exact = false) => ({
  object,
  title: TITLES[object]?.[0],
  title_plural: TITLES[object]?.[1],
  id: 1,
  label,
  why: 'Number',
  url,
  is_exact,
});
const entry = (title: string, words: string, href: string): SearchEntry => ({ title, words, href, audience: 'anyone' });
const places: SearchPlaces = { hasRecords: true, pages: [], places: [] };
const request = (term: string, isAll = false) => ({ term, isAll, signal: new AbortController().signal });

let server: FakeServer;
beforeEach(async () => {
  clearBrowser();
  server = new FakeServer().on('/api/myuser/logout/7', () => ({ opt: 'success', msg: '' }));
  await session.start();
  session.takeToken(makeToken());
});
afterEach(() => session.signOut());

it('groups records by object, with singular or plural titles, the exact number and its group first', async () => {
  server.on(OMNI, () => [
    record('company', 'Lakes 1042', '/company/3'),
    record('quote', 'Q-10421', '/quote/8'),
    record('quote', 'Q-1042', '/quote/7', true),
  ]);
  const { groups } = await findHits(request('1042'), places);
  expect(groups.map(({ title, hits }) => [title, ...hits.map(({ label }) => label)])).toEqual([
    ['Quotes', 'Q-1042', 'Q-10421'],
    ['Company', 'Lakes 1042'],
  ]);
});

it('requests the best few results, or all', async () => {
  server.on(OMNI, () => []);
  await findHits(request('1042'), places);
  await findHits(request('1042', true), places);
  expect(server.callsTo(OMNI).map(({ query }) => query.toString())).toEqual(['term=1042', 'term=1042&all=true']);
});

it('sends no request for a visitor', async () => {
  const { groups } = await findHits(request('duct'), { ...places, hasRecords: false });
  expect(groups).toEqual([]);
  expect(server.callsTo(OMNI)).toEqual([]);
});

it('leaves out results outside the product', async () => {
  server.on(OMNI, () => [record('quote', 'Q-1', '//evil.test'), record('quote', 'Q-2', '/quote/2')]);
  const { groups } = await findHits(request('quo'), places);
  expect(groups[0]?.hits.map(({ label }) => label)).toEqual(['Q-2']);
});

it('finds pages by their topics, and pages and commands by name', async () => {
  const { groups } = await findHits(request('duct'), {
    hasRecords: false,
    pages: [entry('Ducts', 'air size', '/about'), entry('Curbs', 'roof', '/products')],
    places: [
      { name: 'Size a duct', kind: 'Command', href: '/ductcal' },
      { name: 'Duct calculator', kind: 'Page', href: '/ductcal' },
      { name: 'Products', kind: 'Page', href: '/products' },
    ],
  });
  expect(groups).toEqual([
    { title: 'Pages', hits: [{ label: 'Ducts', why: 'Public page', href: '/about', isExact: false }] },
    { title: 'Go to', hits: [{ label: 'Size a duct', why: 'Command', href: '/ductcal', isExact: false }] },
  ]);
});

it('reports that the search of records failed, and shows the pages found', async () => {
  server.on(OMNI, () => new Error('no network'));
  const found = await findHits(request('quo'), { ...places, pages: [entry('Quotes', '', '/quote')] });
  expect(found.groups).toHaveLength(1);
  expect(found.failed).toEqual(['Records']);
});

it('fails when no search succeeded', async () => {
  server.on(OMNI, () => new Error('no network'));
  await expect(findHits(request('quo'), places)).rejects.toMatchObject({ code: 'NETWORK' });
});
