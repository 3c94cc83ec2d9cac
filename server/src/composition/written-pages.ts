import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GateViewer } from '@cdi/shared/remotes';
import type { PageFacts } from './page-facts.ts';
import type { Release } from './releases.ts';
import { assetIntegrity } from './releases.ts';

/** What an advertisement or a newsletter adds to an address; no page reads it. */
const OF_CAMPAIGNS = /^(?:utm_\w+|gclid|gbraid|wbraid|msclkid|fbclid)$/;

/** By this a written page says that it takes what an address asks after it has been taken over, and not before. */
const TAKES_ENTRIES = ' data-takes-entries=';

/** A prerendered page, in the release that the viewer gets. */
interface FoundPage {
  readonly release: Release;
  readonly file: string;
  /** The address says more than which page it is: only a page that {@link takesEntries} is shown before its script. */
  readonly hasEntries: boolean;
}

/**
 * Whether a prerendered page may be sent for an address with query entries. Other pages were rendered without the entries, and would jump.
 */
export const takesEntries = (html: string): boolean => html.includes(TAKES_ENTRIES);

/** The prerendered file of a page. Undefined if only the script draws it: the page does not say `prerender`, or the viewer is signed in. */
export function findWrittenPage(
  address: string,
  { viewer }: GateViewer,
  { page, shown }: Pick<PageFacts, 'page' | 'shown'>,
  live: readonly Release[],
): FoundPage | undefined {
  if (viewer !== null || page === undefined || page.path !== shown?.path || page.remote !== shown.remote)
    return undefined;
  // two slashes at its beginning name no host here
  const { pathname, searchParams } = new URL(`http://page${address}`);
  const hasEntries = [...searchParams.keys()].some((name) => !OF_CAMPAIGNS.test(name));
  const release = live.find(({ remoteName }) => remoteName === page.remote);
  const file = release?.record.pages[page.page]?.html?.[pathname.replace(/(?<=.)\/$/, '')];
  return release && file !== undefined ? { release, file, hasEntries } : undefined;
}

/** Reads written pages below the folder of all releases, each once. Undefined for one that is not what its build has recorded. */
export function createWrittenPageReader(
  releasesDir: string,
): (release: Release, file: string) => Promise<string | undefined> {
  const known = new WeakMap<Release['record'], Map<string, Promise<string | undefined>>>();
  return (release, file) => {
    const pages = known.get(release.record) ?? new Map<string, Promise<string | undefined>>();
    known.set(release.record, pages);
    const reading = pages.get(file) ?? readWritten(path.join(releasesDir, release.folder, file), release, file);
    pages.set(file, reading);
    // what could not be read now may be there for the next visitor
    reading.then(
      (html) => html === undefined && pages.delete(file),
      () => pages.delete(file),
    );
    return reading;
  };
}

async function readWritten(place: string, { record }: Release, file: string): Promise<string | undefined> {
  const content = await readFile(place);
  const digest = createHash('sha256').update(content).digest('base64');
  return assetIntegrity(record, file) === `sha256-${digest}` ? content.toString() : undefined;
}
