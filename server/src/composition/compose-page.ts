import type { PageData, PublicConfig } from '@cdi/shared/contracts';
import type { BuildRecord, LiveRemote } from '@cdi/shared/remotes';
import { fillPageSlots, formatPageTitle, listPageNeeds, notFoundTitle, pageBlockId } from '@cdi/shared/remotes';
import { escapeMarkup } from '../http/escape-markup.ts';
import type { PageFacts } from './page-facts.ts';
import type { Release } from './releases.ts';
import { assetIntegrity, assetUrl } from './releases.ts';
import { writeSearchTags } from './search-engines.ts';
import { writeLines, writePlainFrame } from './write-frame.ts';

/** The version of the favicon: part of its address, so that a new picture replaces the old one in every browser. */
const faviconVersion = '2.05.00';

/** The file of the shell that brings the scripts of a written page. */
const AFTER_PAINT = 'after-paint.js';

export interface PageRequest {
  readonly facts: PageFacts;
  /** The live releases of the shell and of every remote. */
  readonly live: readonly Release[];
  /** `index.html` of the shell's release. */
  readonly template: string;
  /** For style elements; the same one that the content security policy of this response names. */
  readonly nonce: string;
  readonly config: PublicConfig;
  /** The page as its release has it, see `written-pages.ts`; absent where its script alone draws it. */
  readonly written?: string | undefined;
  /** The address has entries that the written page does not show yet: it says so, and hides what they will change. */
  readonly awaitsEntries?: boolean;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
}

/**
 * The page of a path: the shell, hints to fetch the remote whose page is shown beside it, and the JSON block. With the hints the
 * browser asks for everything the first picture needs at once, instead of finding one file inside the other.
 */
export function composePage(asked: PageRequest): string {
  const { facts, live, template, nonce, config, written, awaitsEntries = false, publicUrl } = asked;
  const shell = findRecord(live, 'shell');
  if (!shell) throw new Error('No release of the shell is live. Publish one with `pnpm publish:remote shell`.');
  const { page, shown, block: known } = facts;
  const remote = known.remotes.find(({ name }) => name === shown?.remote);
  const block: PageData = { ...known, nonce, config };
  const html = remote && written !== undefined ? fillPageSlots(written, config) : undefined;
  const head = [
    `<link rel="icon" type="image/svg+xml" sizes="16x16" href="${assetUrl(shell, 'favicon.svg')}?v=${faviconVersion}" />`,
    ...writeSearchTags({ page: shown, live, config, publicUrl, logo: assetUrl(shell, 'favicon.svg') }),
    ...linkStyles(shell),
    preloadTextFont(shell),
    ...bringScripts(shell, remote && shown ? bringRemote(remote, shown.page) : [], html !== undefined),
    `<script type="application/json" id="${pageBlockId}">${escapeJson(block)}</script>`,
  ];
  return template
    .replace('<!--cdi:title-->', () => escapeMarkup(formatPageTitle(page?.title ?? notFoundTitle)))
    .replace('<!--cdi:head-->', () => head.join('\n    '))
    .replace('<!--cdi:lines-->', () => (html === undefined ? '' : writeLines(config)))
    .replace('<!--cdi:plain-->', () => writePlainFrame(config, known.menu))
    .replace('<!--cdi:page-->', () =>
      remote && html !== undefined ? writeArea(remote, html, awaitsEntries) : writeLoadingNote(shown?.title),
    );
}

/** Placeholder shown until the code of the page has arrived; on a slow line it is the first thing the user sees. */
function writeLoadingNote(title: readonly string[] | undefined): string {
  const words = title === undefined ? 'the page' : title.join(' ') || 'the home page';
  return `<p class="first-word" role="status">Loading ${escapeMarkup(words)}</p>`;
}

function findRecord(live: readonly Release[], name: string): BuildRecord | undefined {
  return live.find(({ remoteName }) => remoteName === name)?.record;
}

function linkStyles(shell: BuildRecord): string[] {
  return shell.first.styles.map(
    (file) => `<link rel="stylesheet" crossorigin="anonymous" ${withIntegrity('href', shell, file)} />`,
  );
}

/** The weight that most text has; the others may swap in late. */
function preloadTextFont(shell: BuildRecord): string {
  const file = Object.keys(shell.assets).find((name) => /sans-latin-400-.*\.woff2$/.test(name));
  if (!file) throw new Error(`The build shell ${shell.version} has no text font.`);
  return `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${assetUrl(shell, file)}" />`;
}

/** Same markup as the shell's area for a remote (see `RemoteArea`), which takes over its content. */
function writeArea({ name }: LiveRemote, html: string, awaitsEntries: boolean): string {
  const mark = awaitsEntries ? ' data-awaits-entries=""' : '';
  return `<section class="remote-area" data-remote="${name}"${mark}><div></div><div>${html}</div></section>`;
}

/** What the browser fetches for a remote: its scripts, and its style sheets. */
interface RemoteFiles {
  readonly kind: 'script' | 'style';
  readonly url: string;
  /** Attributes of an element that fetches it. */
  readonly checked: string;
}

function bringRemote(remote: LiveRemote, page: string): readonly RemoteFiles[] {
  // webpack fetches chunks of the same origin without CORS mode: a hint with it would fetch them twice
  const needs = listPageNeeds(remote, page).map((url) => {
    const integrity = remote.needs.integrity[url];
    const checked = integrity === undefined ? '' : ` integrity="${integrity}"`;
    return { kind: url.endsWith('.css') ? ('style' as const) : ('script' as const), url, checked };
  });
  const checked = ` integrity="${remote.integrity}" crossorigin="anonymous"`;
  return [{ kind: 'script', url: remote.entry, checked }, ...needs];
}

/**
 * The script of the shell, and hints for what the remote needs, so that nothing waits for the other. Hints for style sheets too, and
 * no links: a style sheet in the page holds back the first picture and every script, so one that hangs would take the whole page with
 * it. The chunk that needs the sheet links it, without CORS mode, and waits for it alone.
 *
 * Where the page itself is there before its scripts, its sheets are linked, for what people read first is in its form, and all
 * scripts wait in a template until the page has been painted, see `after-paint.js` of the shell. A shell from before it has none.
 */
function bringScripts(shell: BuildRecord, files: readonly RemoteFiles[], isWritten: boolean): readonly string[] {
  const start = `crossorigin="anonymous" ${withIntegrity('src', shell, shell.entry)}></script>`;
  const hint = ({ kind, url, checked }: RemoteFiles) => `<link rel="preload" as="${kind}" href="${url}"${checked} />`;
  // the shell before the hints for the remote: on a slow line they would take the frame's share of it
  if (!isWritten) return [`<script defer fetchpriority="high" ${start}`, ...files.map(hint)];
  const scripts = files.filter(({ kind }) => kind === 'script').map(hint);
  const styles = files
    .filter(({ kind }) => kind === 'style')
    .map(({ url, checked }) => `<link rel="stylesheet" href="${url}"${checked} />`);
  if (!(AFTER_PAINT in shell.assets)) return [...styles, `<script defer ${start}`, ...scripts];
  return [
    ...styles,
    `<template id="cdi-scripts"><script ${start}${scripts.join('')}</template>`,
    `<script defer crossorigin="anonymous" ${withIntegrity('src', shell, AFTER_PAINT)}></script>`,
  ];
}

function withIntegrity(attribute: 'src' | 'href', record: BuildRecord, file: string): string {
  return `${attribute}="${assetUrl(record, file)}" integrity="${assetIntegrity(record, file)}"`;
}

/** JSON that cannot close the element that contains it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
