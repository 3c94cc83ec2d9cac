import { removeChangedBuilds } from './fixtures/changed-build.ts';
import { releasesDir } from './fixtures/releases-dir.ts';

/** After the last test of a run: no build that a test made stays among the real ones. */
export default async function tidyUp(): Promise<void> {
  await removeChangedBuilds(releasesDir);
}
