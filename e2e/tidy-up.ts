import { removeChangedBuilds } from './fixtures/changed-build.ts';
import { releases } from './products.mjs';

/** After the last test of a run: no build that a test made stays among the real ones. */
export default async function tidyUp(): Promise<void> {
  await removeChangedBuilds(releases.releasesDir);
}
