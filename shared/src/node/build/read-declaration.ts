import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { findDeclarationProblems } from '../../common/remotes/check-declaration.ts';
import type { PageTable } from '../../common/remotes/page-info.ts';
import { describeRemote, type RemoteDeclaration } from '../../common/remotes/remote-declaration.ts';
import type { RemoteInfo } from '../../common/remotes/remote-info.ts';
import { workspaceRoot, type RemoteName } from './workspace.ts';

/**
 * Reads the declaration of a remote from its current sources, again at each call and without a browser. Rejects with a sentence for
 * each mistake.
 */
export async function readDeclaration(name: RemoteName): Promise<RemoteDeclaration> {
  return checkSources(name, await readRemoteInfo(name), await readPages(name));
}

/** The declaration of a remote, from its loaded modules. Throws a sentence for each mistake. */
export function checkSources(name: RemoteName, remote: RemoteInfo, pages: PageTable): RemoteDeclaration {
  const declaration = describeRemote(remote, pages);
  const misnamed =
    remote.name === name ? [] : [`${name}/src/remote.ts calls itself ${remote.name}. Give it the name of its folder.`];
  const problems = [...misnamed, ...findDeclarationProblems(name, declaration)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return declaration;
}

/** Every page of a remote as its folder declares it. */
export async function readPages(name: RemoteName): Promise<PageTable> {
  return (await load<{ readonly pages: PageTable }>(name, 'pages.generated.ts')).pages;
}

/** The declaration in the remote's `src/remote.ts`. */
export async function readRemoteInfo(name: RemoteName): Promise<RemoteInfo> {
  return (await load<{ readonly remote: RemoteInfo }>(name, 'remote.ts')).remote;
}

async function load<Module>(name: RemoteName, file: string): Promise<Module> {
  const url = pathToFileURL(path.join(workspaceRoot, name, 'src', file)).href;
  return (await tsImport(url, import.meta.url)) as Module;
}
