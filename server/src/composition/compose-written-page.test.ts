import type { PublicConfig } from '@cdi/shared/contracts';
import { pageSlots, type GateViewer } from '@cdi/shared/remotes';
import { composePage } from './compose-page.ts';
import { findPageFacts } from './page-facts.ts';
import { remotesJson } from './releases.ts';
import { makeDeclaration, makeRelease, makeRow } from './testing/make-release.ts';

const news = { text: 'Closed on Friday', link: '/shipping', linkLabel: null, audience: 'everyone' } as const;
const config: PublicConfig = {
  productName: 'CDI',
  environment: 'production',
  versionLabel: '2.10.02',
  supportPhone: '1-800-555-0142',
  supportEmail: 'support@cdi.test',
  emailLink: '',
  driveLink: '',
  cookieDomain: '',
  plantTimeZone: 'America/New_York',
  site: { homeTitle: 'Title', homeLead: 'Lead', supportPhone: null, supportEmail: null, news },
};
const live = [
  makeRelease('shell'),
  makeRelease('mfe-public', {
    declares: makeDeclaration({
      pages: [makeRow('about')],
      menu: [{ menu: 'about', label: 'About <us>', href: '/about', audience: 'anyone' }],
    }),
  }),
];
const visitor: GateViewer = { viewer: null, isStaff: false, needsTerms: false, needsSecondFactor: false };
const template = '<!--cdi:head--><div id="header"><!--cdi:lines--><!--cdi:plain--></div><main><!--cdi:page--></main>';

function compose(written: string | undefined, given = config, releases = live): string {
  const facts = findPageFacts('/about', visitor, remotesJson(releases).remotes);
  const publicUrl = 'https://my.example.com';
  return composePage({ facts, live: releases, template, nonce: 'n0nce', config: given, written, publicUrl });
}

it('a prerendered page appears in the area of its remote, with the settings of today', () => {
  expect(compose(`<h1>About</h1><p>${pageSlots.supportPhone}</p>`)).toContain(
    '<main><section class="remote-area" data-remote="mfe-public"><div></div>' +
      '<div><h1>About</h1><p>1-800-555-0142</p></div></section></main>',
  );
});

it('the style sheets of its remote are linked: it is read before any script', () => {
  const { integrity } = live[1]!.record.assets['root.css']!;
  const url = '/assets/mfe-public/1.0.0-aaaaaaaaaaaa/root.css';
  expect(compose('<h1>About</h1>')).toContain(`<link rel="stylesheet" href="${url}" integrity="${integrity}" />`);
  expect(compose('<h1>About</h1>')).not.toContain('as="style"');
  expect(compose(undefined)).toContain(`<link rel="preload" as="style" href="${url}"`);
});

it('scripts of a page that is read before them wait until it has been painted', () => {
  const written = compose('<h1>About</h1>');
  const [, waiting = ''] = /<template id="cdi-scripts">(.*)<\/template>/.exec(written) ?? [];
  expect(waiting).toMatch(/^<script crossorigin="anonymous" src="\/assets\/shell\/[^"]*" integrity="sha/);
  expect(waiting).toContain('<link rel="preload" as="script" href="/assets/mfe-public/');
  const atOnce = written.replace(waiting, '');
  expect(atOnce).not.toContain('as="script"');
  const scripts = [...atOnce.matchAll(/<script [^>]*src="([^"]*)"[^>]*>/g)].map(([, url]) => url);
  expect(scripts).toEqual([expect.stringMatching(/\/after-paint\.js$/)]);
  expect(compose(undefined)).toContain('<script defer fetchpriority="high"');
  expect(compose(undefined)).not.toContain('after-paint.js');
});

it('a shell from before brings them itself', () => {
  const [shell, remote] = live;
  const { 'after-paint.js': _, ...assets } = shell!.record.assets;
  const old = [{ ...shell!, record: { ...shell!.record, assets } }, remote!];
  const page = compose('<h1>About</h1>', config, old);
  expect(page).toMatch(/<script defer crossorigin="anonymous" src="\/assets\/shell\//);
  expect(page).toContain('<link rel="preload" as="script" href="/assets/mfe-public/');
  expect(page).not.toContain('cdi-scripts');
});

it('a page that is not written, or names what is not set, leaves its place empty', () => {
  expect(compose(undefined)).toContain('<main><p class="first-word" role="status">Loading about</p></main>');
  const html = compose(`<h1>About</h1><p>${pageSlots.supportEmail}</p>`, { ...config, supportEmail: '' });
  expect(html).toContain('<main><p class="first-word" role="status">Loading about</p></main>');
  expect(html).toContain('as="style"');
});

it('the lines above the page are reserved: the news and the development server', () => {
  const line = '<div class="frame-news"><span>Closed on Friday</span><a href="/shipping">Read more</a></div>';
  expect(compose('<h1>About</h1>')).toContain(`<div id="header">${line}<noscript>`);
  const site = { ...config.site!, news: { ...news, audience: 'staff' as const } };
  expect(compose(undefined)).not.toContain('frame-news');
  expect(compose('<h1>About</h1>', { ...config, site, environment: 'test' })).toContain(
    '<div id="header"><div class="frame-dev-banner"><span>Development server</span></div><noscript>',
  );
});

it('without scripts there are the phone, the mail and the menus', () => {
  const plain = /<noscript>(.*)<\/noscript>/.exec(compose(undefined))?.[1];
  expect(plain).toContain('Support <a href="tel:18005550142">1-800-555-0142</a>');
  expect(plain).toContain('<a href="mailto:support@cdi.test">support@cdi.test</a>');
  expect(plain).toContain('<li><a href="/about">About &lt;us&gt;</a></li>');
});

it('a prerendered page marks its area if the entries of the address are still to come', () => {
  const facts = findPageFacts('/about?x=1', visitor, remotesJson(live).remotes);
  const asked = { facts, live, template, nonce: 'n0nce', config, written: '<h1>About</h1>', publicUrl: '' };
  expect(composePage({ ...asked, awaitsEntries: true })).toContain(
    '<section class="remote-area" data-remote="mfe-public" data-awaits-entries="">',
  );
  expect(composePage(asked)).not.toContain('data-awaits-entries');
});
