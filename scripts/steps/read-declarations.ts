import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { PageTable } from '../../shared/src/common/remotes/page-info.ts';
import type { RemoteDeclaration } from '../../shared/src/common/remotes/remote-declaration.ts';
import type { RemoteInfo } from '../../shared/src/common/remotes/remote-info.ts';
import { checkSources } from '../../shared/src/node/build/read-declaration.ts';
import { workspaceRoot, type RemoteName } from '../../shared/src/node/build/workspace.ts';
import type { importModules } from './import-modules.ts';

/**
 * Current declarations in the sources of remotes. Reads the remotes together, so that the catalogue and the policy, which all of them
 * import, are loaded once. Rejects with a sentence for each mistake of the first remote that has one.
 */
export async function readDeclarations(
  names: readonly RemoteName[],
): Promise<readonly (RemoteDeclaration & { readonly name: RemoteName })[]> {
  const fresh = (await tsImport('./import-modules.ts', import.meta.url)) as { importModules: typeof importModules };
  const load = <Module>(file: string): Promise<readonly Module[]> =>
    fresh.importModules(
      names.map((name) => pathToFileURL(path.join(workspaceRoot, name, 'src', file)).href),
    ) as Promise<readonly Module[]>;
  const infos = await load<{ readonly remote: RemoteInfo }>('remote.ts');
  const tables = await load<{ readonly pages: PageTable }>('pages.generated.ts');
  return infos.map(({ remote }, at) => {
    const name = names[at] as RemoteName;
    return { ...checkSources(name, remote, tables[at]?.pages ?? {}), name };
  });
}
