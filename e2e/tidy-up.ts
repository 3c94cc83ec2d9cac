import { existsSync } from 'node:fs';
import { removeChangedBuilds } from './fixtures/changed-build.ts';
import { releases } from './products.mjs';

/** Runs after the last test and removes the builds of tests from the real ones. A run with only the goals has no folder of releases. */
export default async function tidyUp(): Promise<void> {
  if (existsSync(releases.releasesDir)) await removeChangedBuilds(releases.releasesDir);
}
