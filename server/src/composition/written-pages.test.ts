import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staff, USER_TYPE } from '@cdi/shared/policy';
import type { GateViewer } from '@cdi/shared/remotes';
import { findPageFacts } from './page-facts.ts';
import { remotesJson } from './releases.ts';
import { makeAsset, makeDeclaration, makeRelease, makeRow } from './testing/make-release.ts';
import { createWrittenPageReader, findWrittenPage, takesEntries } from './written-pages.ts';

const visitor: GateViewer = { viewer: null, isStaff: false, needsTerms: false, needsSecondFactor: false };
const customer: GateViewer = { ...visitor, viewer: { userType: USER_TYPE.contractor, roles: [] } };
const built = { scripts: [], styles: [], later: [], shared: [] };
const shell = makeRelease('shell');

function makePages(version: string) {
  return makeRelease('mfe-public', {
    version,
    declares: makeDeclaration({
      pages: [
        makeRow('home', { path: '/' }),
        makeRow('about', { path: '/about/{id?}' }),
        makeRow('tools'),
        makeRow('directory', { audience: [staff] }),
        makeRow('lost', { isNotFound: true }),
      ],
    }),
    pages: {
      home: { ...built, html: { '/': 'home.written.txt' } },
      about: { ...built, html: { '/about': 'about.written.txt' } },
      tools: built,
      directory: { ...built, html: { '/directory': 'directory.written.txt' } },
    },
    assets: { 'remoteEntry.js': makeAsset('x'), 'about.written.txt': makeAsset(`<h1>About ${version}</h1>`) },
  });
}
const pages = makePages('1.0.0-a');

function find(address: string, viewer = visitor, release = pages) {
  const live = [shell, release];
  return findWrittenPage(address, viewer, findPageFacts(address, viewer, remotesJson(live).remotes), live);
}

describe('findWrittenPage', () => {
  it.each([
    ['/', 'home.written.txt'],
    ['/about', 'about.written.txt'],
    ['/about/', 'about.written.txt'],
    ['/about?utm_source=letter&gclid=1', 'about.written.txt'],
  ])('%s is there as its build wrote it', (address, file) => {
    expect(find(address)).toEqual({ release: pages, file, hasEntries: false });
  });

  it('says where the address asks more of it, which not every page can take after its script', () => {
    expect(find('/about?find=curb')).toEqual({ release: pages, file: 'about.written.txt', hasEntries: true });
    expect(takesEntries('<h1>About</h1>')).toBe(false);
    expect(takesEntries('<div class="calculator" data-takes-entries=""><h1>Pitch</h1></div>')).toBe(true);
  });

  it.each([
    ['/about/12', 'another page of the same name'],
    ['/tools', 'a page that does not say so'],
    ['/nobody', 'no page'],
    ['/directory', 'a page behind the sign-in'],
  ])('%s is left to the script: %s', (address) => {
    expect(find(address)).toBeUndefined();
  });

  it('who is signed in gets the page by its script', () => {
    expect(find('/about', customer)).toBeUndefined();
  });

  it('who tries a release gets the page of that release', () => {
    const tried = makePages('1.0.1-b');
    expect(find('/about', visitor, tried)?.release.version).toBe('1.0.1-b');
  });
});

describe('createWrittenPageReader', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'cdi-written-'));
    await mkdir(path.join(home, pages.folder), { recursive: true });
  });
  afterEach(() => rm(home, { recursive: true }));
  const write = (text: string) => writeFile(path.join(home, pages.folder, 'about.written.txt'), text);

  it('reads a page once', async () => {
    await write('<h1>About 1.0.0-a</h1>');
    const read = createWrittenPageReader(home);
    expect(await read(pages, 'about.written.txt')).toBe('<h1>About 1.0.0-a</h1>');
    await write('changed');
    expect(await read(pages, 'about.written.txt')).toBe('<h1>About 1.0.0-a</h1>');
  });

  it('takes nothing but what was built, and looks again', async () => {
    await write('changed');
    const read = createWrittenPageReader(home);
    expect(await read(pages, 'about.written.txt')).toBeUndefined();
    await write('<h1>About 1.0.0-a</h1>');
    expect(await read(pages, 'about.written.txt')).toBe('<h1>About 1.0.0-a</h1>');
  });
});
