/**
 * Builds a small page with one set of packages, once with the runtime of the library and once with our own, opens both and prints what
 * they show, and what our runtime reads of webpack, as JSON. The argument is the package.json that finds webpack and the plug-in.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPage, loadTools } from './build-page.ts';
import { observeInside, type Inside } from './observe-inside.ts';
import { observePage, type Observed } from './observe-page.ts';

/** Output of this script. */
export interface FederationReport {
  /** Installed versions by package. */
  readonly versions: Readonly<Record<string, string>>;
  readonly library: Observed;
  readonly own: Observed;
  readonly inside: Inside;
}

const folder = await mkdtemp(path.join(tmpdir(), 'cdi-federation-'));
try {
  const tools = loadTools(path.resolve(process.argv[2] ?? 'shared/package.json'));
  const library = await observePage(await buildPage(folder, 'library', tools));
  const built = await buildPage(folder, 'own', tools);
  const report: FederationReport = {
    versions: tools.versions,
    library,
    own: await observePage(built),
    inside: await observeInside(built),
  };
  console.log(JSON.stringify(report));
} finally {
  await rm(folder, { recursive: true, force: true });
}
