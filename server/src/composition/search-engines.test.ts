import type { PublicConfig } from '@cdi/shared/contracts';
import { staff } from '@cdi/shared/policy';
import { resolvePage } from '@cdi/shared/remotes';
import { remotesJson } from './releases.ts';
import { listDescribedPages, writeRobots, writeSearchTags, writeSitemap } from './search-engines.ts';
import { makeAsset, makeDeclaration, makeRelease, makeRow } from './testing/make-release.ts';

const HOST = 'https://my.example.com';
const live = [
  makeRelease('shell'),
  makeRelease('mfe-public', {
    declares: makeDeclaration({
      pages: [
        makeRow('home', { path: '/', title: [], description: 'Curbs <and> "adapters" & more' }),
        makeRow('tools', { path: '/tools/{id?}', title: ['Tools'], description: 'Nine helpers' }),
        makeRow('gauge', { path: '/tools/gauge', title: ['Tools', 'Gauge'], description: 'A table' }),
        makeRow('adapters', { title: ['Curb Adapters'], description: 'Old curb, new unit' }),
        makeRow('products', { description: 'All of them' }),
        makeRow('sign_in', { path: '/sign_in/{id?}' }),
        makeRow('people', { audience: [staff], description: 'Who is who' }),
        makeRow('offer', { path: '/offer/{id}', description: 'One of many' }),
        makeRow('lost', { isNotFound: true, description: 'Nothing' }),
      ],
      menu: [
        { menu: 'products', label: 'All products', href: '/products', audience: 'anyone' },
        { menu: 'products', label: 'Curb adapters', href: '/adapters', audience: 'anyone' },
        { menu: 'products', label: 'New curbs', href: '/products#new', audience: 'anyone' },
      ],
    }),
  }),
];
const config: PublicConfig = {
  productName: 'CDI',
  environment: 'production',
  versionLabel: '2.10.02',
  supportPhone: '1-800-555-0142',
  supportEmail: '',
  emailLink: '',
  driveLink: '',
  cookieDomain: '',
  plantTimeZone: 'America/New_York',
};

function writeTags(address: string, given = config): string {
  const page = resolvePage(remotesJson(live).remotes, address, { isStaff: false });
  return writeSearchTags({ page, live, config: given, publicUrl: HOST, logo: '/logo.svg' }).join('\n');
}

const readFacts = (tags: string): unknown => JSON.parse(/ld\+json">(.*)<\/script>/.exec(tags)![1]!);

it('lists pages that everyone may read and a declaration describes, each at its one address', () => {
  expect(listDescribedPages(live).map(({ path }) => path)).toEqual([
    '/',
    '/tools',
    '/tools/gauge',
    '/adapters',
    '/products',
  ]);
  expect(writeSitemap(live, HOST).match(/<loc>.*<\/loc>/g)).toEqual([
    `<loc>${HOST}/</loc>`,
    `<loc>${HOST}/tools</loc>`,
    `<loc>${HOST}/tools/gauge</loc>`,
    `<loc>${HOST}/adapters</loc>`,
    `<loc>${HOST}/products</loc>`,
  ]);
});

it('sends crawlers to the list of pages, and away from calls', () => {
  expect(writeRobots(HOST)).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /rapi/\n\nSitemap: ${HOST}/sitemap.xml\n`);
});

it('the tags say what the home page is about and whose it is', () => {
  const tags = writeTags('/');
  expect(tags).toContain('<meta name="description" content="Curbs &lt;and&gt; &quot;adapters&quot; &amp; more" />');
  expect(tags).toContain(`<link rel="canonical" href="${HOST}/" />`);
  expect(readFacts(tags)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'CDI',
    url: `${HOST}/`,
    logo: `${HOST}/logo.svg`,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', telephone: '1-800-555-0142' },
  });
});

it('the tags use the published words and telephone', () => {
  const site = {
    homeTitle: 'New',
    homeLead: 'New </script> words',
    supportPhone: '1-555',
    supportEmail: 'a@b.c',
    news: null,
  };
  const tags = writeTags('/', { ...config, site });
  expect(tags).toContain('content="New &lt;/script&gt; words"');
  expect(readFacts(tags)).toMatchObject({ contactPoint: { telephone: '1-555', email: 'a@b.c' } });
});

it('the tags name one address of a page, however it is reached, and its breadcrumbs', () => {
  expect(writeTags('/tools/7')).toContain(`<link rel="canonical" href="${HOST}/tools" />`);
  expect(readFacts(writeTags('/tools/gauge'))).toMatchObject({
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'CDI', item: `${HOST}/` },
          { position: 2, name: 'Tools', item: `${HOST}/tools` },
          { position: 3, name: 'Gauge', item: `${HOST}/tools/gauge` },
        ],
      },
    ],
  });
});

it('a page in the menu of products is about one of them; the one with all of them is not', () => {
  const graphOf = (address: string) => (readFacts(writeTags(address)) as { '@graph': readonly object[] })['@graph'];
  expect(graphOf('/adapters')[1]).toEqual({
    '@type': 'Product',
    name: 'Curb Adapters',
    description: 'Old curb, new unit',
    url: `${HOST}/adapters`,
    brand: { '@type': 'Brand', name: 'CDI' },
  });
  expect(graphOf('/products')).toHaveLength(1);
  expect(graphOf('/tools')).toHaveLength(1);
});

it('the tags say what a shared link shows', () => {
  const tags = writeTags('/adapters');
  expect(tags).toContain('<meta property="og:title" content="CDI - Curb Adapters" />');
  expect(tags).toContain('<meta property="og:description" content="Old curb, new unit" />');
  expect(tags).toContain(`<meta property="og:url" content="${HOST}/adapters" />`);
});

it('a page shows the picture that its build drew, and the one of the home page where it has none', () => {
  const [shell, pages] = live;
  const assets = { ...pages!.record.assets, 'home.share.png': makeAsset('h'), 'adapters.share.png': makeAsset('a') };
  const drawn = [shell!, { ...pages!, record: { ...pages!.record, assets } }];
  const writeFor = (address: string): string => {
    const page = resolvePage(remotesJson(drawn).remotes, address, { isStaff: false });
    return writeSearchTags({ page, live: drawn, config, publicUrl: HOST, logo: '/logo.svg' }).join('\n');
  };
  const own = writeFor('/adapters');
  expect(own).toContain(
    `<meta property="og:image" content="${HOST}/assets/mfe-public/1.0.0-aaaaaaaaaaaa/adapters.share.png" />`,
  );
  expect(own).toContain('<meta property="og:image:width" content="1200" />');
  expect(own).toContain('<meta property="og:image:height" content="630" />');
  expect(own).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(writeFor('/tools')).toContain('/home.share.png"');
  expect(writeTags('/tools')).not.toContain('og:image');
});

it.each(['/sign_in', '/people', '/offer/4', '/nothing_here', '/lost'])('keeps %s out of search results', (address) => {
  expect(writeTags(address)).toBe('<meta name="robots" content="noindex" />');
});

it('leaves the descriptions out of what the browser gets', () => {
  expect(JSON.stringify(remotesJson(live))).not.toContain('Nine helpers');
});
