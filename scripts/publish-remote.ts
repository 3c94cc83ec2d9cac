/**
 * `pnpm publish:remote mfe-public …` makes the newest build of each name the live release: new pages get it at once, without a server
 * restart, and open pages keep the one they came with. `--keep` publishes without going live; `--to 1.0.0-a1b2c3` makes a kept
 * version live; `--try 10` lets 10 % of the users try the newest build, and `--try 0 --users ann,bob` only the named ones; `--back`
 * makes the previous release live again; `--withdraw` removes a remote with all its pages from the product until one of its releases
 * is made live; `--list` lists the kept releases. With `--harmful`, open pages of the replaced release reload at the next step.
 * `--why "…"` records a reason in the history.
 *
 * With `--url https://cdi.example.com` and a publish key in CDI_PUBLISH_KEY (or `--key`) it works on the product that runs there;
 * without them, on the product of this workspace.
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
