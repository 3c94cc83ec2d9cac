import type { PublicConfig } from '@cdi/shared/contracts';
import {
  formatPageTitle,
  productName,
  SHARE_PICTURE,
  sharePictureOf,
  type PageRow,
  type ResolvedPage,
} from '@cdi/shared/remotes';
import { escapeMarkup } from '../http/escape-markup.ts';
import { assetUrl, type Release } from './releases.ts';

/** A page announced to search engines: everyone may read it, and its declaration describes it. */
interface DescribedPage {
  /** Without its parameter, which may be missing. */
  readonly path: string;
  readonly title: readonly string[];
  readonly description: string;
}

/** The pages for search engines, in the order of their releases and declarations. */
export function listDescribedPages(live: readonly Release[]): readonly DescribedPage[] {
  return live.flatMap(({ record }) => record.declares?.pages ?? []).flatMap(describe);
}

function describe({ path, title, description, audience, isNotFound }: PageRow): DescribedPage[] {
  const address = path.replace(/\/\{\w+\?\}$/, '');
  // a page of a record, or of one word among several, has no address of its own
  if (description === undefined || audience !== 'anyone' || isNotFound || address.includes('{')) return [];
  return [{ path: address === '' ? '/' : address, title, description }];
}

/** Where crawlers may go: everywhere but to calls. Another server of the same pages names the address of the real one in each. */
export function writeRobots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /rapi/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

export function writeSitemap(live: readonly Release[], publicUrl: string): string {
  const pages = listDescribedPages(live).map(({ path }) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

export interface SearchFacts {
  /** The page that is shown; undefined for the 404 page. */
  readonly page: ResolvedPage | undefined;
  readonly live: readonly Release[];
  readonly config: PublicConfig;
  readonly publicUrl: string;
  /** The picture that stands for the product, from the root of the server. */
  readonly logo: string;
}

/** Tags for search engines: subject, canonical address and breadcrumbs of the page. Pages without a description get `noindex`. */
export function writeSearchTags({ page, live, config, publicUrl, logo }: SearchFacts): readonly string[] {
  const described = listDescribedPages(live);
  const found = page && described.find(({ path }) => path === addressOf(page));
  if (!found) return ['<meta name="robots" content="noindex" />'];
  const text = (found.path === '/' ? config.site?.homeLead : undefined) ?? found.description;
  const facts =
    found.path === '/'
      ? describeCompany(config, publicUrl, logo)
      : { '@graph': [listCrumbs(found, described, publicUrl), ...describeProduct(found, live, publicUrl)] };
  return [
    `<meta name="description" content="${escapeMarkup(text)}" />`,
    `<link rel="canonical" href="${escapeMarkup(publicUrl + found.path)}" />`,
    // what a link to the page shows where it is shared
    `<meta property="og:title" content="${escapeMarkup(formatPageTitle(found.title))}" />`,
    `<meta property="og:description" content="${escapeMarkup(text)}" />`,
    `<meta property="og:url" content="${escapeMarkup(publicUrl + found.path)}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeMarkup(productName)}" />`,
    ...writePicture(page, live, publicUrl),
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')}</script>`,
  ];
}

/** The picture that its build drew of the page, or else of the home page; none where there is neither. */
function writePicture(page: ResolvedPage, live: readonly Release[], publicUrl: string): readonly string[] {
  const home = live.flatMap(({ record }) =>
    (record.declares?.pages ?? []).filter(({ path }) => path === '/').map((row) => ({ record, page: row.page })),
  );
  const own = live
    .filter(({ remoteName }) => remoteName === page.remote)
    .map(({ record }) => ({ record, page: page.page }));
  const found = [...own, ...home].find(({ record, page: name }) => record.assets[sharePictureOf(name)] !== undefined);
  if (!found) return [];
  const url = publicUrl + assetUrl(found.record, sharePictureOf(found.page));
  return [
    `<meta property="og:image" content="${escapeMarkup(url)}" />`,
    `<meta property="og:image:type" content="image/png" />`,
    `<meta property="og:image:width" content="${SHARE_PICTURE.widthPx}" />`,
    `<meta property="og:image:height" content="${SHARE_PICTURE.heightPx}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

function addressOf({ path }: ResolvedPage): string {
  return path.replace(/\/\{\w+\?\}$/, '') || '/';
}

function describeCompany({ site, ...config }: PublicConfig, publicUrl: string, logo: string): object {
  const telephone = site?.supportPhone ?? config.supportPhone;
  const email = site?.supportEmail ?? config.supportEmail;
  return {
    '@type': 'Organization',
    name: productName,
    url: `${publicUrl}/`,
    logo: publicUrl + logo,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      ...(telephone === '' ? {} : { telephone }),
      ...(email === '' ? {} : { email }),
    },
  };
}

/** A page of its own in the menu of products is about one of them; a section of a page is not. */
function describeProduct(
  { path, title, description }: DescribedPage,
  live: readonly Release[],
  publicUrl: string,
): object[] {
  const entries = live.flatMap(({ record }) => record.declares?.menu ?? []).filter(({ menu }) => menu === 'products');
  // the one that the others are sections of shows all products
  const isOverview = entries.some(({ href }) => href.startsWith(`${path}#`));
  if (isOverview || !entries.some(({ href }) => href === path)) return [];
  const brand = { '@type': 'Brand', name: productName };
  return [{ '@type': 'Product', name: title.join(' '), description, url: publicUrl + path, brand }];
}

/** The way from the home page by the segments of the title: each links to the page whose title it is. */
function listCrumbs({ title, path }: DescribedPage, all: readonly DescribedPage[], publicUrl: string): object {
  const parents = title.slice(0, -1).flatMap((_, index) => {
    const part = title.slice(0, index + 1);
    return all.filter((each) => formatPageTitle(each.title) === formatPageTitle(part)).slice(0, 1);
  });
  const crumbs = [{ name: productName, path: '/' }, ...parents.map(toCrumb), toCrumb({ title, path })];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: publicUrl + crumb.path,
    })),
  };
}

function toCrumb({ title, path }: Pick<DescribedPage, 'title' | 'path'>): { name: string; path: string } {
  return { name: title.at(-1) ?? productName, path };
}
