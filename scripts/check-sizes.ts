/**
 * `pnpm sizes` checks the first visit of every public page and the first signed-in page against their budgets, and lists the first scripts
 * of each front end.
 */
import { findLatestBuild, readBuild } from '../server/src/composition/read-build.ts';
import type { BuildRecord } from '../shared/src/common/remotes/build-record.ts';
import { distRoot, listRemoteNames } from '../shared/src/node/build/workspace.ts';
import { listFirstScripts, listLaterScripts, sumBytes } from './steps/first-visit.ts';

/** All JavaScript that a public page brings by itself to a visitor who comes for the first time, brotli. */
const firstVisitLimitKib = 120;
/** Budget for all JavaScript of an employee's first page, brotli, including scripts loaded in idle moments after it. */
const signedInLimitKib = 430;
/** Where an employee lands after signing in. */
const signedInPage = { remote: 'mfe-customer', page: 'my' } as const;

function sumBrotliBytes(record: BuildRecord, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (record.assets[file]?.brotliBytes ?? 0), 0);
}

/** Bytes that a page adds to the first scripts of its remote before it can render. */
function sumPageBytes(record: BuildRecord, name: string): number {
  return sumBrotliBytes(record, record.pages[name]?.scripts ?? []);
}

function formatKib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

async function readLatest(name: string): Promise<BuildRecord> {
  return readBuild(await findLatestBuild(distRoot, name));
}

const shell = await readLatest('shell');
const shellBytes = sumBrotliBytes(shell, [shell.entry]);
console.log(`${'shell'.padEnd(16)} ${formatKib(shellBytes)}`);
for (const [module, files] of Object.entries(shell.provided)) {
  console.log(`  ${module.padEnd(22)} ${formatKib(sumBrotliBytes(shell, files))}`);
}
for (const name of listRemoteNames()) {
  const record = await readLatest(name);
  const firstBytes = sumBrotliBytes(record, [record.entry, ...record.first.scripts]);
  const largest = Math.max(0, ...Object.keys(record.pages).map((page) => sumPageBytes(record, page)));
  console.log(`${name.padEnd(16)} ${formatKib(firstBytes)}, largest page ${formatKib(largest)}`);
}
const publicPages = await readLatest('mfe-public');
const visitBytes = (page: string) => sumBytes(listFirstScripts(shell, publicPages, page));
const visits = Object.keys(publicPages.pages);
const heaviest = visits.reduce((worst, page) => (visitBytes(page) > visitBytes(worst) ? page : worst));
for (const page of ['home', heaviest]) {
  const laterText = formatKib(sumBytes(listLaterScripts(publicPages, page)));
  console.log(
    `First visit, ${page}: ${formatKib(visitBytes(page))} of ${firstVisitLimitKib} KiB, and up to ${laterText} when it is reached.`,
  );
  if (visitBytes(page) <= firstVisitLimitKib * 1024) continue;
  console.error('The first visit is over its budget. See what grew with the source maps beside the built files.');
  process.exitCode = 1;
}

/**
 * Sums the scripts that an employee's browser fetches without user action: the shell with its later part, the page, and the idle prefetch
 * of every remote. Lazily shared modules count once, with the first remote that needs them.
 */
async function sumSignedInBytes(): Promise<number> {
  const shared = new Set(['@cdi/shared/router', '@cdi/shared/ui']);
  const later = Object.keys(shell.assets).filter((file) => /^on-demand\b.*\.js$/.test(file));
  if (later.length !== 1)
    throw new Error('The shell has no chunk "on-demand": name the part that it loads after the first picture.');
  let bytes = shellBytes + sumBrotliBytes(shell, later);
  for (const name of listRemoteNames()) {
    const record = await readLatest(name);
    const page = name === signedInPage.remote ? record.pages[signedInPage.page] : { scripts: [], shared: [] };
    if (!page) throw new Error(`${name} has no chunk ${signedInPage.page}: name the page here.`);
    bytes += sumBrotliBytes(record, [...new Set([record.entry, ...record.first.scripts, ...page.scripts])]);
    for (const module of [...record.first.shared, ...page.shared]) shared.add(module);
  }
  const provided = new Set([...shared].flatMap((module) => shell.provided[module] ?? []));
  return bytes + sumBrotliBytes(shell, [...provided]);
}

const signedInBytes = await sumSignedInBytes();
console.log(`First signed-in page, /my: ${formatKib(signedInBytes)} of ${signedInLimitKib} KiB.`);
if (signedInBytes > signedInLimitKib * 1024) {
  console.error('The first signed-in page is over its budget. What few pages need is loaded by those pages.');
  process.exitCode = 1;
}
