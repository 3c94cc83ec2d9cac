/**
 * `pnpm new:page mfe-public warranty "Warranty"` makes the folder of a page at /warranty: its declaration and the page itself. Nothing
 * else has to be edited: address, menus, search, chunk, build, suites and the 404 page derive from the declaration.
 */
import { isRemoteName, listRemoteNames } from '../shared/src/node/build/workspace.ts';
import { assertPageIsNew, createPage, toSourceText, type NewPage } from './steps/create-page.ts';
import { runWriter } from './steps/run-writer.ts';

function readArguments([remote = '', name, title, given]: readonly string[]): NewPage {
  if (!name || !title) throw new Error('Usage: pnpm new:page mfe-<remote> <page> "<Title>" [/<path>]');
  if (!isRemoteName(remote) || !listRemoteNames().includes(remote))
    throw new Error(`There is no remote ${remote}. There are: ${listRemoteNames().join(', ')}.`);
  const path = given ?? `/${name.replaceAll('-', '_')}`;
  if (!path.startsWith('/')) throw new Error(`"${path}" is no path; it looks like /warranty.`);
  return { remote, name, title: toSourceText(title), path: path as `/${string}` };
}

await runWriter(async (given) => {
  const page = readArguments(given);
  await assertPageIsNew(page);
  return `Wrote ${await createPage(page)}. Edit it, then run: pnpm verify`;
});
