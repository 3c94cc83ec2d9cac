import type { PageData, PublicConfig } from '@cdi/shared/contracts';
import { resolveRoute } from '@cdi/shared/remotes';
import { composePage } from './compose-page.ts';
import type { Release } from './releases.ts';
import { makeRelease } from './testing/make-release.ts';

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
const template = '<html><title><!--cdi:title--></title><head><!--cdi:head--></head></html>';
const shell = makeRelease('shell');
const publicPages = makeRelease('mfe-public');
const reports = makeRelease('mfe-reports', {
  first: { scripts: ['lifecycles.js', 'root.js'], styles: [], shared: ['@cdi/shared/ui'] },
});

function compose(path: string, live: readonly Release[] = [shell, publicPages, reports], given = config): string {
  const route = resolveRoute(path, { isStaff: true });
  return composePage({ route, live, template, nonce: 'n0nce', config: given });
}

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
    const assets = { ...publicPages.record.assets, 'about.css': { integrity: 'sha384-about', bytes: 1 } };
    const release = makeRelease('mfe-public', { assets, pages: { about, home: { ...about, scripts: ['home.js'] } } });
    const html = compose('/about/7', [shell, release]);
    expect(html).toContain('<link rel="preload" as="script" href="/assets/mfe-public/1.0.0-aaaaaaaaaaaa/about.js" />');
    expect(html).toContain('<link rel="preload" as="style" href="/assets/mfe-public/1.0.0-aaaaaaaaaaaa/about.css" />');
    expect(listHints(html).join()).not.toMatch(/home\.js|map\.js/);
    expect(listHints(compose('/', [shell, release])).join()).toContain('home.js');
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
    expect(html).toContain('src="/assets/shell/1.0.0-aaaaaaaaaaaa/main.js" integrity="sha384-shell/main.js"');
    expect(html).toContain('href="/assets/shell/1.0.0-aaaaaaaaaaaa/main.css" integrity="sha384-shell/main.css"');
    expect(html).toContain('remoteEntry.js" integrity="sha384-mfe-public/remoteEntry.js"');
  });

  it('links no style sheet of a remote: one that hangs would hold back the whole page', () => {
    const links = [...compose('/about').matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, url]) => url);
    expect(links).toEqual(['/assets/shell/1.0.0-aaaaaaaaaaaa/main.css']);
  });

  it('tells the browser which releases are live, without the shell, and the nonce', () => {
    const block = readBlock(compose('/about'));
    expect(block.nonce).toBe('n0nce');
    expect(block.config).toEqual(config);
    expect(block.remotes).toEqual([
      {
        name: 'mfe-public',
        version: '1.0.0-aaaaaaaaaaaa',
        contract: 1,
        entry: '/assets/mfe-public/1.0.0-aaaaaaaaaaaa/remoteEntry.js',
        integrity: 'sha384-mfe-public/remoteEntry.js',
        needs: {
          first: ['lifecycles.js', 'root.js', 'root.css'].map(
            (file) => `/assets/mfe-public/1.0.0-aaaaaaaaaaaa/${file}`,
          ),
          pages: {},
        },
      },
      expect.objectContaining({ name: 'mfe-reports' }),
    ]);
  });

  it('titles the page of an unknown path and loads the remote that draws the 404 page', () => {
    const html = compose('/no/such/page');
    expect(html).toContain('<title>CDI - 404 Not Found</title>');
    expect(html).toContain('/assets/mfe-public/');
  });

  it('shows the page all the same when the owner of the path has no live release', () => {
    const html = compose('/rpt/late_list', [shell]);
    expect(html).toContain('main.js');
    expect(readBlock(html).remotes).toEqual([]);
  });

  it('lets no text of a path or a setting become markup', () => {
    const html = compose('/quote/%3Cscript%3E', undefined, { ...config, supportPhone: '</script><b>' });
    expect(html).toContain('<title>CDI - 404 Not Found</title>');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('</script><b>');
    expect(readBlock(html).config.supportPhone).toBe('</script><b>');
  });

  it('says what to do when no shell was published', () => {
    expect(() => compose('/', [publicPages])).toThrow('pnpm publish:remote shell');
  });
});
