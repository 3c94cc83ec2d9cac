/**
 * `pnpm serve:remote mfe-public https://cdi.example.com` serves a remote from source to the pages of a product that runs there: a super
 * user loads it into their own pages by a link of /dev_tools. The page reloads at every change.
 */
import { serveRemote } from '../shared/src/node/build/serve-remote.ts';

try {
  console.log(await serveRemote(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
