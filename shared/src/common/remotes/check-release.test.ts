import { staff } from '../policy/index.ts';
import { findReleaseProblems, type ReleaseFacts } from './check-release.ts';
import { CONTRACT, listAcceptedContracts } from './contract.ts';
import type { PageRow, RemoteDeclaration } from './remote-declaration.ts';

const page = (path: `/${string}`, more: Partial<PageRow> = {}): PageRow => ({
  page: 'sheet',
  path,
  title: ['Sheet'],
  audience: 'anyone',
  ...more,
});
const declare = (...pages: PageRow[]): RemoteDeclaration => ({
  title: 'A remote',
  parcels: [],
  pages,
  menu: [],
  search: [],
  commands: [],
});
const release = (name: string, declares: RemoteDeclaration | null, contract = CONTRACT): ReleaseFacts => ({
  name,
  version: '1.0.0-a',
  contract,
  declares,
  shared: {},
});
const shell = release('shell', null);
const neighbour = release(
  'mfe-neighbour',
  declare(page('/bench/{stage}', { values: { stage: ['cut', 'fold'] } }), page('/offer/{id?}')),
);
const problemsOf = (declares: RemoteDeclaration, live: readonly ReleaseFacts[] = [shell, neighbour]) =>
  findReleaseProblems(release('mfe-mine', declares), live);

it('allows a remote to go live if its paths are its own, and its next release, too', () => {
  expect(problemsOf(declare(page('/sheet'), page('/bench/weld'), page('/bench')))).toEqual([]);
  const live = [shell, release('mfe-mine', declare(page('/sheet')))];
  expect(problemsOf(declare(page('/sheet'), page('/other')), live)).toEqual([]);
});

it.each<[string, PageRow]>([
  ['/bench/cut', page('/bench/cut')],
  ['/bench/{other}', page('/bench/{other}', { values: { other: ['fold', 'paint'] } })],
  ['/offer', page('/offer')],
  ['/offer/{id}', page('/offer/{id}')],
  ['/offer/{id?}', page('/offer/{id?}', { viewers: 'staff' })],
])('refuses %s, which belongs to a page of another live remote', (path, row) => {
  const [problem, ...more] = problemsOf(declare(row));
  expect(more).toEqual([]);
  expect(problem).toContain(`${path}, page sheet of mfe-mine 1.0.0-a, belongs to mfe-neighbour, which is live with `);
  expect(problem).toContain('Choose another path, or publish mfe-neighbour without that page first.');
});

it('shares a path if one page is for employees and the other for everyone else', () => {
  const live = [shell, release('mfe-neighbour', declare(page('/place', { viewers: 'others' })))];
  expect(problemsOf(declare(page('/place', { viewers: 'staff', audience: [staff] })), live)).toEqual([]);
  expect(problemsOf(declare(page('/place')), live)).toHaveLength(1);
});

it.each([
  '/api',
  '/rapi/{id?}',
  '/assets/x',
  '/healthcheck.html',
  '/remotes.json',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
] as const)('refuses %s, which is reserved', (path) => {
  expect(problemsOf(declare(page(path)))).toEqual([
    `sheet of mfe-mine: ${path} is reserved: /${path.split('/')[1]} is the server's own. Choose another path.`,
  ]);
});

it.each<[string, PageRow, string]>([
  ['a path that is none', page('/Some thing'), '/Some thing is no path; it looks like /warranty or /warranty/{id?}.'],
  ['every address', page('/{id}'), '/{id} would own every address. Begin it with a word.'],
  [
    'words that are not listed',
    page('/x/{kind}'),
    '/x/{kind} does not say what {kind} may be. List its words in "values".',
  ],
  ['a part in the middle that may be missing', page('/x/{id?}/y'), 'in /x/{id?}/y only the last part may be missing.'],
])('refuses %s', (_, row, sentence) => {
  expect(problemsOf(declare(row)).join()).toContain(`sheet of mfe-mine: ${sentence}`);
});

it('refuses two pages of one remote at an address, a link out of the product, and a remote without a page', () => {
  expect(problemsOf(declare(page('/x/{id}'), page('/x/{id?}', { page: 'other' })))).toEqual([
    'sheet and other of mfe-mine both answer to /x/{id?}. Give one another path.',
  ]);
  const link = { title: 'Out', href: '//elsewhere.test', audience: 'anyone' } as const;
  expect(problemsOf({ ...declare(page('/x')), commands: [link] })).toEqual([
    'mfe-mine leads to //elsewhere.test, which is no path of the product. Begin it with a slash.',
  ]);
  expect(problemsOf(declare())).toEqual(['mfe-mine declares no page. Give it one: pnpm new:page mfe-mine <page>.']);
});

it('refuses a second 404 page and a parcel that another remote offers', () => {
  const live = [
    shell,
    release('mfe-neighbour', { ...declare(page('/lost', { isNotFound: true })), parcels: ['upload'] }),
  ];
  expect(problemsOf({ ...declare(page('/gone', { isNotFound: true })), parcels: ['upload', 'scan'] }, live)).toEqual([
    'mfe-mine 1.0.0-a draws the 404 page, which mfe-neighbour draws already. Take it out, or publish mfe-neighbour without it first.',
    'mfe-mine 1.0.0-a offers the parcel "upload", which mfe-neighbour offers already. Take it out, or publish mfe-neighbour without it first.',
  ]);
});

it('refuses a build that does not declare its pages', () => {
  expect(findReleaseProblems(release('mfe-mine', null), [shell])).toEqual([
    'mfe-mine 1.0.0-a does not say which pages it has: it was built before remotes did. Build it again with `pnpm build mfe-mine`.',
  ]);
});

it('refuses a remote that brings its own federation runtime beside a shell that lends it', () => {
  const runtime = '@module-federation/webpack-bundler-runtime';
  const lending = { ...shell, shared: { [runtime]: { version: '2.9.2', exports: null } } };
  const build = release('mfe-mine', declare(page('/sheet')));
  expect(findReleaseProblems(build, [lending])).toEqual([
    `mfe-mine 1.0.0-a uses ${runtime}: it was built to bring its own, and the shell lends it. ` +
      'Build it against what the live shell 1.0.0-a has, or publish a newer shell first.',
  ]);
  const fitting = { ...build, shared: { [runtime]: { version: '^2.9.2', exports: null } } };
  expect(findReleaseProblems(fitting, [lending])).toEqual([]);
  expect(findReleaseProblems(fitting, [shell])).toHaveLength(1);
});

describe('contracts', () => {
  const mine = (contract: number) => release('mfe-mine', declare(page('/sheet')), contract);
  const shellOf = (contract: number) => release('shell', null, contract);

  it('a shell takes its own and the one before', () => {
    expect(listAcceptedContracts(4)).toEqual([4, 3]);
    expect(listAcceptedContracts(1)).toEqual([1]);
    expect([3, 4].flatMap((contract) => findReleaseProblems(mine(contract), [shellOf(4)]))).toEqual([]);
  });

  it('a newer one waits for a shell of it, an older one has to follow', () => {
    expect(findReleaseProblems(mine(5), [shellOf(4)])).toEqual([
      'mfe-mine 1.0.0-a speaks contract 5, and the live shell 1.0.0-a takes 4 and 3. Publish a shell of that contract first: `pnpm build shell`, `pnpm publish:remote shell`.',
    ]);
    expect(findReleaseProblems(mine(2), [shellOf(4)])).toEqual([
      'mfe-mine 1.0.0-a speaks contract 2, and the live shell 1.0.0-a takes 4 and 3. Bring the remote to contract 4 and build it again.',
    ]);
  });

  it('a shell does not leave a live remote behind', () => {
    expect(findReleaseProblems(shellOf(4), [mine(3)])).toEqual([]);
    expect(findReleaseProblems(shellOf(5), [mine(3)])).toEqual([
      'The shell 1.0.0-a takes contract 5 and 4, and mfe-mine 1.0.0-a, which is live, speaks 3. Publish a build of mfe-mine that fits before this shell.',
    ]);
  });
});
