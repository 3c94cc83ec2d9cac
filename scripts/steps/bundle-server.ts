import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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

/** Programs and the modules to write. Paths are relative to the workspace. */
interface Bundles {
  /** By the module to write, without `.js`: the file that the program starts with. */
  readonly entries: Readonly<Record<string, string>>;
  readonly hasSourceMap: boolean;
}

/**
 * Bundles each program with the sources that it imports into one module, so that a start opens one file instead of fourteen hundred.
 * Returns the source files of each module. Types are checked by `pnpm types`. Throws when the bundler reports a warning.
 */
export async function bundlePrograms({
  entries,
  hasSourceMap,
}: Bundles): Promise<Readonly<Record<string, readonly string[]>>> {
  const { warnings, metafile } = await build({
    absWorkingDir: workspaceRoot,
    entryPoints: Object.entries(entries).map(([out, entry]) => ({ in: path.join(workspaceRoot, entry), out })),
    outdir: workspaceRoot,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // names of classes appear in errors and logs
    keepNames: true,
    sourcemap: hasSourceMap,
    sourcesContent: false,
    metafile: true,
    plugins: [keepLibraries],
    logLevel: 'error',
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
  return Object.fromEntries(
    Object.keys(entries).map((out) => [out, Object.keys(metafile.outputs[`${out}.js`]?.inputs ?? {})]),
  );
}

const DEMO = 'demo/src/demo.ts';

/**
 * Writes `server/dist/main.js`, the server that `npm start` runs, and beside it `demo.js`, the demo company, which it loads outside
 * production only; without the folder `demo` the server alone. Throws when the server contains a file of the demo.
 */
export async function bundleServer(): Promise<void> {
  const hasDemo = existsSync(path.join(workspaceRoot, DEMO));
  const sources = await bundlePrograms({
    entries: { 'server/dist/main': 'server/src/main.ts', ...(hasDemo ? { 'server/dist/demo': DEMO } : {}) },
    hasSourceMap: true,
  });
  // of an earlier build
  if (!hasDemo) await rm(path.join(workspaceRoot, 'server/dist/demo.js'), { force: true });
  const strays = (sources['server/dist/main'] ?? []).filter((file) => file.startsWith('demo/'));
  if (strays.length > 0)
    throw new Error(
      `The server imports the demo company: ${strays.join(', ')}. Load it by server/src/start/load-demo.ts.`,
    );
}
