/**
 * `pnpm publish:remote mfe-public …` makes the newest build of each name the live release: new pages get it at once, with no restart
 * of a server, and pages that are open keep the one they came with. `--keep` publishes without going live; `--to 1.0.0-a1b2c3`
 * makes a kept version live; `--try 10` lets ten of a hundred people try the newest build, and `--try 0 --users ann,bob` those alone;
 * `--back` makes the release before the live one live again; `--withdraw` takes a remote out of the
 * product with all its pages until one of its releases is made live; `--list` lists the kept releases. With `--harmful` open
 * pages that show the release that goes load again at the next step. `--why "…"` stands in the
 * history beside it.
 *
 * With `--url https://cdi.example.com` and a publish key in CDI_PUBLISH_KEY (or `--key`) it does so on a product that runs there;
 * without them on the product of this workspace.
 */
import path from 'node:path';
import { hasErrorCode } from '../server/src/config/error-facts.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { runPublish } from './steps/publish-command.ts';
import { openReleaseCalls } from './steps/release-calls.ts';
import { openReleasesHere } from './steps/release-desk-here.ts';

try {
  await runPublish(process.argv.slice(2), async ({ key, url }) => {
    if (url === undefined) return openReleasesHere();
    if (!key) throw new Error('Give the publish key in CDI_PUBLISH_KEY. A super user makes one in /dev_tools.');
    return openReleaseCalls({ url, key, home: path.resolve(workspaceRoot, process.env['RELEASES_DIR'] ?? 'dist') });
  });
} catch (error) {
  // 42P01: the table of releases is not there
  if (hasErrorCode(error, '42P01')) console.error('The database is still empty. Start the server once, then publish.');
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
