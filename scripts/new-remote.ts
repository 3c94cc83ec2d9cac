/**
 * `pnpm new:remote mfe-warranty "Warranty" /warranty` makes the folder of a micro-frontend with its first page. Nothing else has to be
 * edited: builds, development servers and suites find the folder, and shell and server learn the remote from its release.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRemoteInfo } from '../shared/src/node/build/read-declaration.ts';
import { isRemoteName, listRemoteNames, workspaceRoot } from '../shared/src/node/build/workspace.ts';
import { assertPageIsNew, createPage, formatPackage, toSourceText, type NewPage } from './steps/create-page.ts';
import { formatSources } from './steps/remote-sources.ts';
import { runWriter } from './steps/run-writer.ts';

/** The remote that new ones are made after. */
const MODEL = 'mfe-reports';

function readArguments([remote = '', title, address]: readonly string[]): NewPage {
  if (!title || !address) throw new Error('Usage: pnpm new:remote mfe-<name> "<Title>" /<path>');
  if (!isRemoteName(remote) || !/^mfe-[a-z][a-z-]*[a-z]$/.test(remote))
    throw new Error(`"${remote}" is no name of a remote; it looks like mfe-warranty.`);
  if (existsSync(path.join(workspaceRoot, remote))) throw new Error(`${remote} is there already.`);
  if (!address.startsWith('/')) throw new Error(`"${address}" is no path; it looks like /warranty.`);
  const name = address.slice(1).replaceAll('_', '-');
  return { remote, name, title: toSourceText(title), path: address as `/${string}` };
}

async function findFreePort(): Promise<number> {
  const taken = await Promise.all(listRemoteNames().map(async (name) => (await readRemoteInfo(name)).devPort));
  return Math.max(...taken) + 1;
}

async function create({ remote, title, ...page }: NewPage): Promise<void> {
  const files = {
    'package.json': await formatPackage(MODEL, remote),
    ...formatSources(remote, title, await findFreePort()),
  };
  await mkdir(path.join(workspaceRoot, remote, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(workspaceRoot, remote, file), text);
  await createPage({ remote, title, ...page });
}

await runWriter(async (given) => {
  const remote = readArguments(given);
  await assertPageIsNew(remote);
  await create(remote);
  return `Made ${remote.remote}. Next: pnpm install, then pnpm dev ${remote.remote}`;
});
