import type { ComponentType } from 'react';
import { describeRemote, findSearchEntries, resolvePage, type PageInfo } from '@cdi/shared/remotes';
import { pages as declared } from '../pages.generated.ts';
import { remote } from '../remote.ts';
import { productGroups } from './families.ts';
import { homeFamilies } from '../pages/home/home-families.ts';
import { EmploymentPage } from '../pages/employment/employment.page.tsx';
import { showPage, startSession } from '../testing/show-page.tsx';

/** Every content page, by its address; the home page and the 404 page have separate tests. */
const read = Object.entries<PageInfo<ComponentType>>(declared).filter(
  ([name, { isNotFound }]) => name !== 'home' && !isNotFound,
);
const addressOf = ({ routes }: PageInfo): string => (routes[0]?.path ?? '/').replace('/{id?}', '');
const pages = new Map(read.map(([, info]) => [addressOf(info), info]));

/** Renders the page of an address like the remote's root. */
async function openPage(address: string) {
  const load = pages.get(address)?.load;
  if (!load) throw new Error(`Nobody declares ${address}.`);
  const Page = await load();
  return showPage(address, <Page />);
}

const declaration = { name: remote.name, ...describeRemote(remote, declared) };
const hrefs = [
  ...declaration.search.map(({ href }) => href),
  ...declaration.menu.map(({ href }) => href),
  ...homeFamilies.map(({ href }) => href),
  ...productGroups.flatMap(({ families }) => families.flatMap(({ href }) => href ?? [])),
];

it.each([...new Set(hrefs)])('%s leads to a live page and an existing section', async (href) => {
  await startSession(null);
  const { pathname, hash } = new URL(href, 'http://page');
  expect(resolvePage([declaration], pathname, { isStaff: false })).toBeDefined();
  if (hash === '') return;
  const { container } = await openPage(pathname);
  expect(container.querySelector(hash)).not.toBeNull();
});

/** Pages of other remotes that the public pages link to. */
const ELSEWHERE = ['/my', '/my/register', '/sign_in', '/quote/new'];
const isThere = (pathname: string): boolean =>
  ELSEWHERE.includes(pathname) || resolvePage([declaration], pathname, { isStaff: false }) !== undefined;

/** The text of a page, one text node per line, so that table cells do not run together. */
function readWords(container: HTMLElement): string {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '');
  return pieces.join('\n');
}

describe.each([...pages.keys()])('%s', (path) => {
  it('has one first heading, and sections in order below it', async () => {
    await startSession(null);
    const { container } = await openPage(path);
    const levels = [...container.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    });
  });

  it('contains no hard-coded phone number or e-mail address', async () => {
    await startSession(null);
    const { container } = await openPage(path);
    const words = readWords(container);
    expect(words).not.toMatch(/\S@\S/);
    expect(words).not.toMatch(/\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/);
  });

  it('links only to live pages, and its contents list to existing sections', async () => {
    await startSession(null);
    const { container } = await openPage(path);
    for (const link of container.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('#')) expect(container.querySelector(href)).not.toBeNull();
      else expect({ href, isThere: isThere(new URL(href, 'http://page').pathname) }).toEqual({ href, isThere: true });
    }
  });
});

it('finds pages by any words, prefix matches first', () => {
  const find = (term: string) => findSearchEntries(declaration.search, term);
  expect(find('curb adap')[0]?.href).toBe('/adapters');
  expect(find('wind seismic').map(({ href }) => href)).toEqual(['/conforming', '/tools/wind_seismic']);
  expect(find('   ')).toEqual([]);
});

it('shows the support contact of the configuration, and nothing else', async () => {
  await startSession(null);
  const block = document.createElement('script');
  block.id = 'cdi-page';
  block.type = 'application/json';
  block.textContent = JSON.stringify({
    remotes: [],
    missing: [],
    menu: [],
    nonce: '',
    config: { supportPhone: '(555) 010-0199', supportEmail: 'help@cdi.test' },
  });
  document.body.append(block);
  await startSession(null);
  const { getByRole, getByText } = await showPage('/employment', <EmploymentPage />);
  expect(getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199');
  expect(getByText('help@cdi.test').tagName).toBe('STRONG');
  block.remove();
});
