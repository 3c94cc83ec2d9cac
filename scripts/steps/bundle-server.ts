import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

/** Libraries of hundreds of small modules, which Node would open one by one. */
const INLINED = ['kysely', 'zod'];
const isOurs = (name: string): boolean => name.startsWith('@cdi/');
const isInlined = (name: string): boolean => INLINED.some((each) => name === each || name.startsWith(`${each}/`));

/** Every other library stays where it is installed: some read files beside their modules, some are not JavaScript. */
const keepLibraries: Plugin = {
  name: 'keep-libraries',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      isOurs(name) || isInlined(name) ? undefined : { path: name, external: true },
    ),
};

/**
 * Makes `server/dist/main.js` of the sources of server and shared: one module, so that a start opens one file instead of fourteen
 * hundred. Types are checked by `pnpm types`. Throws when the bundler complains of anything.
 */
export async function bundleServer(): Promise<void> {
  const { warnings } = await build({
    absWorkingDir: workspaceRoot,
    entryPoints: [path.join(workspaceRoot, 'server/src/main.ts')],
    outfile: path.join(workspaceRoot, 'server/dist/main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // names of classes stand in errors and logs
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    plugins: [keepLibraries],
    logLevel: 'error',
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
}
