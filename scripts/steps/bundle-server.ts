import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

/** Libraries of hundreds of small modules, which Node would open one by one. */
const INLINED = ['kysely', 'zod'];
const isOurs = (name: string): boolean => name.startsWith('@cdi/');
const isInlined = (name: string): boolean => INLINED.some((each) => name === each || name.startsWith(`${each}/`));

/** All other libraries stay external: some read files next to their modules, some are not JavaScript. */
const keepLibraries: Plugin = {
  name: 'keep-libraries',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      isOurs(name) || isInlined(name) ? undefined : { path: name, external: true },
    ),
};

/** A program of the server and the module to write, both relative to the workspace. */
interface Bundle {
  readonly entry: string;
  readonly outfile: string;
  readonly hasSourceMap: boolean;
}

/**
 * Bundles a program of the server with the sources of server and shared into one module, so that a start opens one file instead of
 * fourteen hundred. Types are checked by `pnpm types`. Throws when the bundler reports a warning.
 */
export async function bundleProgram({ entry, outfile, hasSourceMap }: Bundle): Promise<void> {
  const { warnings } = await build({
    absWorkingDir: workspaceRoot,
    entryPoints: [path.join(workspaceRoot, entry)],
    outfile: path.join(workspaceRoot, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // names of classes appear in errors and logs
    keepNames: true,
    sourcemap: hasSourceMap,
    sourcesContent: false,
    plugins: [keepLibraries],
    logLevel: 'error',
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
}

/** Writes `server/dist/main.js`, the server that `npm start` runs. */
export async function bundleServer(): Promise<void> {
  await bundleProgram({ entry: 'server/src/main.ts', outfile: 'server/dist/main.js', hasSourceMap: true });
}
