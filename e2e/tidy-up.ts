import { existsSync } from 'node:fs';
import { removeChangedBuilds } from './fixtures/changed-build.ts';
import { releases } from './products.mjs';

/** After the last test of a run: no build that a test made stays among the real ones. A run of the goals alone has no folder of releases. */
export default async function tidyUp(): Promise<void> {
  if (existsSync(releases.releasesDir)) await removeChangedBuilds(releases.releasesDir);
}
