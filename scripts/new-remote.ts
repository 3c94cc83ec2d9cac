/**
 * `pnpm new:remote mfe-warranty "Warranty" /warranty` makes the folder of a micro-frontend and its row in the registry. Nothing else
 * has to be edited: the shell, the builds, the development servers and the server read the registry.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remotes } from '../shared/src/common/remotes/remotes.ts';
import { findOwners } from '../shared/src/common/remotes/resolve-route.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';

const registryFile = path.join(workspaceRoot, 'shared/src/common/remotes/remotes.ts');
const endOfRegistry = '} as const satisfies Record<`mfe-${string}`, RemoteDefinition>;';

interface NewRemote {
  readonly name: string;
  readonly title: string;
  readonly route: string;
}

function readArguments([name, title, route]: readonly string[]): NewRemote {
  if (!name || !title || !route) throw new Error('Usage: pnpm new:remote mfe-<name> "<title>" /<path>');
  if (!/^mfe-[a-z][a-z-]*[a-z]$/.test(name))
    throw new Error(`"${name}" is no name of a remote; it looks like mfe-warranty.`);
  if (name in remotes) throw new Error(`${name} is in the registry already.`);
  if (!/^\/[a-z][a-z_]*$/.test(route)) throw new Error(`"${route}" is no path; it looks like /warranty.`);
  const owner = [true, false].flatMap((isStaff) => findOwners(route, { isStaff }))[0];
  if (owner) throw new Error(`${route} belongs to ${owner.remote} already.`);
  return { name, title: title.replaceAll("'", '’'), route };
}

function formatRegistryRow({ name, title, route }: NewRemote): string {
  const devPort = Math.max(...Object.values(remotes).map((remote) => remote.devPort)) + 1;
  return [
    `  '${name}': {`,
    `    title: '${title}',`,
    `    devPort: ${devPort},`,
    '    contract: 1,',
    "    audience: 'staff',",
    `    routes: [page('${route}', staff)],`,
    '  },',
    '',
  ].join('\n');
}

async function formatPackage(name: string): Promise<string> {
  const model = await readFile(path.join(workspaceRoot, 'mfe-public/package.json'), 'utf8');
  return model.replaceAll('mfe-public', name);
}

function formatSources({ name, title, route }: NewRemote): Record<string, string> {
  return {
    'webpack.config.ts': `import { configureRemote } from '@cdi/shared/node/build';

export default configureRemote('${name}');
`,
    'src/lifecycles.tsx': `import { defineMicroFrontend } from '@cdi/shared/mfe';

/** What the shell mounts. The pages arrive with \`root.tsx\`, in a chunk of their own. */
export const { contract, bootstrap, mount, unmount } = defineMicroFrontend({
  name: '${name}',
  title: '${title}',
  contract: 1,
  hasUi: true,
  load: () => import(/* webpackChunkName: "root" */ './root.tsx'),
});
`,
    'src/contributions.ts': `import { defineContributions } from '@cdi/shared/mfe';

/** What ${title} adds to the shell's menus and to its search. */
export const contributions = defineContributions({
  menu: [{ menu: 'tools', label: '${title}', href: '${route}', access: { staffOnly: true } }],
});
`,
    'src/root.tsx': `import { Route, Routes } from '@cdi/shared/router';
import { Typography } from '@cdi/shared/ui';

/** Every page of this remote. */
export function Root() {
  return (
    <Routes>
      <Route path="${route}/:id?" element={<Typography.Title>${title}</Typography.Title>} />
    </Routes>
  );
}
`,
  };
}

async function create(remote: NewRemote): Promise<void> {
  const folder = path.join(workspaceRoot, remote.name);
  await mkdir(folder);
  await mkdir(path.join(folder, 'src'));
  const files = { 'package.json': await formatPackage(remote.name), ...formatSources(remote) };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const registry = await readFile(registryFile, 'utf8');
  if (!registry.includes(endOfRegistry))
    throw new Error(`${registryFile} does not end as expected; add the row by hand.`);
  await writeFile(registryFile, registry.replace(endOfRegistry, `${formatRegistryRow(remote)}${endOfRegistry}`));
}

try {
  const remote = readArguments(process.argv.slice(2));
  await create(remote);
  console.log(`Made ${remote.name} and its row in the registry. Next: pnpm install, then pnpm dev ${remote.name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
