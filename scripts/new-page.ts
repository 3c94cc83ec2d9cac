/**
 * `pnpm new:page mfe-public warranty "Warranty"` makes the folder of a page at /warranty: its declaration and the page itself. Nothing
 * else has to be edited: address, menus, search, chunk, build, suites and the 404 page derive from the declaration.
 */
import { isRemoteName, listRemoteNames } from '../shared/src/node/build/workspace.ts';
import { assertPageIsNew, createPage, toSourceText, type NewPage } from './steps/create-page.ts';

function readArguments([remote = '', name, title, given]: readonly string[]): NewPage {
  if (!name || !title) throw new Error('Usage: pnpm new:page mfe-<remote> <page> "<Title>" [/<path>]');
  if (!isRemoteName(remote) || !listRemoteNames().includes(remote))
    throw new Error(`There is no remote ${remote}. There are: ${listRemoteNames().join(', ')}.`);
  const path = given ?? `/${name.replaceAll('-', '_')}`;
  if (!path.startsWith('/')) throw new Error(`"${path}" is no path; it looks like /warranty.`);
  return { remote, name, title: toSourceText(title), path: path as `/${string}` };
}

try {
  const page = readArguments(process.argv.slice(2));
  await assertPageIsNew(page);
  const folder = await createPage(page);
  console.log(`Wrote ${folder}. Edit it, then run: pnpm verify`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
