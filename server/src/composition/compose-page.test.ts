import type { PageData, PublicConfig } from '@cdi/shared/contracts';
import { role, ROLE, signedIn, staff, USER_TYPE } from '@cdi/shared/policy';
import type { GateViewer } from '@cdi/shared/remotes';
import { composePage } from './compose-page.ts';
import { findPageFacts } from './page-facts.ts';
import { remotesJson, type Release } from './releases.ts';
import { makeAsset, makeDeclaration, makeRelease, makeRow } from './testing/make-release.ts';

const config: PublicConfig = {
  productName: 'CDI',
  environment: 'test',
  versionLabel: '2.10.02',
  supportPhone: '1-800-555-0142',
  supportEmail: 'support@cdi.test',
  emailLink: '',
  driveLink: '',
  cookieDomain: '',
  plantTimeZone: 'America/New_York',
};
const template = '<html><title><!--cdi:title--></title><head><!--cdi:head--></head><main><!--cdi:page--></main></html>';
const shell = makeRelease('shell');
const publicPages = makeRelease('mfe-public', {
  declares: makeDeclaration({
    pages: [
      makeRow('home', { path: '/', title: [] }),
      makeRow('about', { path: '/about/{id?}' }),
      makeRow('lost', { isNotFound: true, title: ['404 Not Found'] }),
      makeRow('sign_in'),
      makeRow('my', { title: ['My CDI'] }),
    ],
    menu: [{ menu: 'about', label: 'About us', href: '/about', audience: 'anyone' }],
    search: [{ title: 'About us', words: 'who', href: '/about', audience: 'anyone' }],
  }),
});
const reports = makeRelease('mfe-reports', {
  declares: makeDeclaration({
    pages: [
      makeRow('report', {
        path: '/rpt/{reportName}',
        values: { reportName: ['late_list', 'margins'] },
        title: ['Report', '{reportName}'],
        audience: [staff],
      }),
      makeRow('offer', { path: '/offer/{id}', title: ['Offer', '{id}'], audience: [signedIn] }),
    ],
    menu: [
      { menu: 'reports', label: 'Late list', href: '/rpt/late_list', audience: [staff], order: 2 },
      { menu: 'reports', label: 'Margins', href: '/rpt/margins', audience: [role(ROLE.leadership)], order: 1 },
      { menu: 'reports', label: 'Gone', href: '/rpt/gone', audience: [staff] },
    ],
  }),
  first: { scripts: ['lifecycles.js', 'root.js'], styles: [], shared: ['@cdi/shared/ui'] },
});

const employeeWith = (...roles: readonly (1 | 3 | 12)[]): GateViewer => ({
  viewer: { userType: USER_TYPE.employee, roles },
  isStaff: true,
  needsTerms: false,
  needsSecondFactor: false,
});
const visitor: GateViewer = { viewer: null, isStaff: false, needsTerms: false, needsSecondFactor: false };
const all: readonly Release[] = [shell, publicPages, reports];

function composeFor(viewer: GateViewer, address: string, live = all, given = config): string {
  const facts = findPageFacts(address, viewer, remotesJson(live).remotes);
  return composePage({ facts, live, template, nonce: 'n0nce', config: given, publicUrl: 'https://my.example.com' });
}
const compose = (address: string, live = all, given = config) => composeFor(employeeWith(), address, live, given);

/** URLs that the page asks the browser to fetch ahead; the font is the shell's. */
function listHints(html: string): (string | undefined)[] {
  return [...html.matchAll(/<link rel="preload" as="(?:script|style)"[^>]* href="([^"]+)"/g)].map(([, url]) => url);
}

function readBlock(html: string): PageData {
  return JSON.parse(/id="cdi-page">(.*?)<\/script>/s.exec(html)![1]!) as PageData;
}

describe('composePage', () => {
  it('asks for the container and the first chunks of the remote that owns the path, and of no other', () => {
    expect(listHints(compose('/about'))).toEqual([
      '/assets/mfe-public/1.0.0-aaaaaaaaaaaa/remoteEntry.js',
      '/assets/mfe-public/1.0.0-aaaaaaaaaaaa/lifecycles.js',
      '/assets/mfe-public/1.0.0-aaaaaaaaaaaa/root.js',
      '/assets/mfe-public/1.0.0-aaaaaaaaaaaa/root.css',
    ]);
  });

  it('asks for the chunk of the page itself, with its style sheet', () => {
    const about = { scripts: ['about.js'], styles: ['about.css'], later: ['map.js'], shared: [] };
    const assets = { ...publicPages.record.assets, 'about.css': makeAsset('about') };
    const { declares } = publicPages.record;
    const release = makeRelease('mfe-public', {
      declares,
      assets,
      pages: { about, home: { ...about, scripts: ['home.js'] } },
    });
    const html = compose('/about/7', [shell, release]);
    expect(html).toContain('<link rel="preload" as="script" href="/assets/mfe-public/1.0.0-aaaaaaaaaaaa/about.js" />');
    expect(html).toContain(
      `<link rel="preload" as="style" href="/assets/mfe-public/1.0.0-aaaaaaaaaaaa/about.css" integrity="${makeAsset('about').integrity}" />`,
    );
    expect(listHints(html).join()).not.toMatch(/home\.js|map\.js/);
    expect(listHints(composeFor(visitor, '/', [shell, release])).join()).toContain('home.js');
  });

  it.each([
    ['/about', employeeWith(), 'Loading about'],
    ['/', visitor, 'Loading the home page'],
    ['/rpt/late_list', employeeWith(), 'Loading Report Late list'],
    ['/rpt/margins', visitor, 'Loading sign_in'],
  ])('says what loads before any script has run: %s', (address, viewer, words) => {
    expect(composeFor(viewer, address)).toContain(`<main><p class="first-word" role="status">${words}</p></main>`);
  });

  it('fetches the frame before what it hints at', () => {
    expect(compose('/about')).toMatch(/<script defer fetchpriority="high"[^>]* src="\/assets\/shell\//);
  });

  it('names the favicon, 16 by 16, in the version of its picture', () => {
    expect(compose('/about')).toContain(
      '<link rel="icon" type="image/svg+xml" sizes="16x16" href="/assets/shell/1.0.0-aaaaaaaaaaaa/favicon.svg?v=2.05.00" />',
    );
  });

  it('asks for the component library where the first page of the remote needs it', () => {
    expect(compose('/rpt/late_list')).toContain('href="/assets/shell/1.0.0-aaaaaaaaaaaa/ui.js"');
    expect(listHints(compose('/about')).join()).not.toContain('ui.js');
  });

  it('names the integrity of the scripts and of the style sheet of the shell', () => {
    const html = compose('/about');
    const hashed = (file: string, { record }: Release) => `${file}" integrity="${record.assets[file]?.integrity}"`;
    expect(html).toContain(`src="/assets/shell/1.0.0-aaaaaaaaaaaa/${hashed('main.js', shell)}`);
    expect(html).toContain(`href="/assets/shell/1.0.0-aaaaaaaaaaaa/${hashed('main.css', shell)}`);
    expect(html).toContain(hashed('remoteEntry.js', publicPages));
  });

  it('links no style sheet of a remote: one that hangs would hold back the whole page', () => {
    const links = [...compose('/about').matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, url]) => url);
    expect(links).toEqual(['/assets/shell/1.0.0-aaaaaaaaaaaa/main.css']);
  });

  it('gives the browser the release and the page that it needs to start, and the nonce', () => {
    const block = readBlock(compose('/about'));
    expect(block.nonce).toBe('n0nce');
    expect(block.config).toEqual(config);
    expect(block.missing).toEqual([]);
    expect(block.remotes).toEqual([
      {
        name: 'mfe-public',
        title: 'Pages',
        version: '1.0.0-aaaaaaaaaaaa',
        contract: 1,
        entry: '/assets/mfe-public/1.0.0-aaaaaaaaaaaa/remoteEntry.js',
        integrity: publicPages.record.assets['remoteEntry.js']?.integrity,
        needs: {
          first: ['lifecycles.js', 'root.js', 'root.css'].map(
            (file) => `/assets/mfe-public/1.0.0-aaaaaaaaaaaa/${file}`,
          ),
          pages: { about: [] },
          integrity: Object.fromEntries(
            ['lifecycles.js', 'root.js', 'root.css'].map((file) => [
              `/assets/mfe-public/1.0.0-aaaaaaaaaaaa/${file}`,
              publicPages.record.assets[file]?.integrity,
            ]),
          ),
        },
        parcels: [],
        pages: [makeRow('about', { path: '/about/{id?}' })],
        menu: [],
        search: [],
        commands: [],
      },
    ]);
  });

  it('gives each person their own menus, in order, without entries that lead nowhere', () => {
    const labelsFor = (viewer: GateViewer) => readBlock(composeFor(viewer, '/about')).menu.map(({ label }) => label);
    expect(labelsFor(visitor)).toEqual(['About us']);
    expect(labelsFor(employeeWith(ROLE.sales))).toEqual(['About us', 'Late list']);
    expect(labelsFor(employeeWith(ROLE.leadership))).toEqual(['About us', 'Margins', 'Late list']);
  });

  it('titles a report as its page does: by the label of its menu, not by the word of its address', () => {
    expect(composeFor(employeeWith(), '/rpt/late_list')).toContain('<title>CDI - Report - Late list</title>');
  });

  it('begins with the page that the gate leads to, and with word of the one that a sign-in leads back to', () => {
    const html = composeFor(visitor, '/offer/7');
    expect(html).toContain('<title>CDI - Offer - 7</title>');
    expect(listHints(html)[0]).toContain('/mfe-public/');
    const pagesOf = (text: string) => readBlock(text).remotes.flatMap(({ pages }) => pages.map(({ page }) => page));
    expect(pagesOf(html)).toEqual(['sign_in', 'offer']);
    expect(pagesOf(composeFor(visitor, '/sign_in?return=%2Foffer%2F7'))).toEqual(['sign_in', 'offer']);
    expect(pagesOf(composeFor(visitor, '/sign_in?return=%2F%2Fevil.test'))).toEqual(['sign_in']);
    expect(pagesOf(composeFor(employeeWith(), '/'))).toEqual(['home', 'my']);
  });

  it('asks for nothing where the gate is shut', () => {
    const customer = { ...visitor, viewer: { userType: USER_TYPE.distributor, roles: [] } };
    expect(listHints(composeFor(customer, '/rpt/late_list'))).toEqual([]);
  });

  it('titles the page of an unknown path and loads the remote that draws the 404 page', () => {
    const html = compose('/no/such/page');
    expect(html).toContain('<title>CDI - 404 Not Found</title>');
    expect(html).toContain('/assets/mfe-public/');
    expect(readBlock(html).missing).toEqual(['/no/such/page']);
  });

  it('shows the page all the same when the owner of the path has no live release', () => {
    const html = compose('/rpt/late_list', [shell]);
    expect(html).toContain('main.js');
    expect(readBlock(html).remotes).toEqual([]);
  });

  it('lets no text of a path or a setting become markup', () => {
    const html = compose('/offer/%3Cscript%3E', undefined, { ...config, supportPhone: '</script><b>' });
    expect(html).toContain('<title>CDI - 404 Not Found</title>');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('</script><b>');
    expect(readBlock(html).config.supportPhone).toBe('</script><b>');
  });

  it('says what to do when no shell was published', () => {
    expect(() => compose('/about', [publicPages])).toThrow('pnpm publish:remote shell');
  });
});
