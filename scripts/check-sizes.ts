/** `pnpm sizes` checks the first visit of a public page against its budget, and lists what every front end brings first. */
import { findLatestBuild, readBuild } from '../server/src/composition/read-build.ts';
import { remoteNames } from '../shared/src/common/remotes/remotes.ts';
import type { BuildRecord } from '../shared/src/common/remotes/build-record.ts';
import { distRoot } from '../shared/src/node/build/index.ts';

/** All JavaScript of the first visit of a public page, brotli. */
const firstVisitLimitKib = 150;
const contributionsChunk = '__federation_expose_contributions';

function sumBrotliBytes(record: BuildRecord, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (record.assets[file]?.brotliBytes ?? 0), 0);
}

/** What a page adds to the first scripts of its remote before it stands. */
function sumPageBytes(record: BuildRecord, name: string): number {
  return sumBrotliBytes(record, record.pages[name]?.scripts ?? []);
}

/** What a page may load once it stands, by itself or when the person reaches it. */
function sumLaterBytes(record: BuildRecord, name: string): number {
  return sumBrotliBytes(record, record.pages[name]?.later ?? []);
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
for (const name of remoteNames) {
  const record = await readLatest(name);
  const firstBytes = sumBrotliBytes(record, [record.entry, ...record.first.scripts]);
  const largest = Math.max(0, ...Object.keys(record.pages).map((page) => sumPageBytes(record, page)));
  console.log(`${name.padEnd(16)} ${formatKib(firstBytes)}, largest page ${formatKib(largest)}`);
}
const publicPages = await readLatest('mfe-public');
const sharedBytes = publicPages.first.shared.reduce(
  (sum, module) => sum + sumBrotliBytes(shell, shell.provided[module] ?? []),
  0,
);
const remoteBytes = sumBrotliBytes(publicPages, [publicPages.entry, ...publicPages.first.scripts]);
const visitBytes = (page: string) =>
  shellBytes +
  sharedBytes +
  remoteBytes +
  sumPageBytes(publicPages, page) +
  sumPageBytes(publicPages, contributionsChunk);
const visits = Object.keys(publicPages.pages).filter((page) => page !== contributionsChunk);
const heaviest = visits.reduce((worst, page) => (visitBytes(page) > visitBytes(worst) ? page : worst));
const firstVisitBytes = visitBytes(heaviest);
const laterText = formatKib(sumLaterBytes(publicPages, heaviest));
console.log(
  `First visit, ${heaviest}: ${formatKib(firstVisitBytes)} of ${firstVisitLimitKib} KiB, and up to ${laterText} later.`,
);
if (firstVisitBytes > firstVisitLimitKib * 1024) {
  console.error('The first visit is over its budget. See what grew with the source maps beside the built files.');
  process.exitCode = 1;
}
