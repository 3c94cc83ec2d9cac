import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { sharedModules } from '../../shared/src/node/build/sharing.ts';
import { sharedRoot, workspaceRoot } from '../../shared/src/node/build/workspace.ts';

/** Facades that a remote bundles, because the shell does not provide them. */
const CARRIED = ['units', 'errors', 'policy', 'contracts', 'remotes', 'pages', 'kit'];
/** Besides, what its tests run with. */
const IN_TESTS = [
  'session',
  'session/testing',
  'api',
  'mfe',
  'router',
  'ui',
  'calendar',
  'pages/testing',
  'kit/testing',
];

/** Libraries that shared needs and a remote does not. */
const ELSEWHERE = ['@module-federation/enhanced', 'zod'];

const isFederated = (name: string): boolean => `@cdi/shared/${name}` in sharedModules;

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Writes the facades as a package: types of all, code of those that a remote bundles, and test code of those that the shell provides. */
export async function writeSharedPackage(folder: string, version: string): Promise<void> {
  const { exports, dependencies } = JSON.parse(
    await readFile(path.join(sharedRoot, 'package.json'), 'utf8'),
  ) as Manifest;
  const facades = Object.entries(exports)
    .map(([name, file]) => ({ name: name.slice(2), file }))
    .filter(({ name, file }) => /\.tsx?$/.test(file) && !name.startsWith('node/'));
  await writeTypes(
    folder,
    facades.map(({ file }) => file),
  );
  const fileOf = (name: string) => path.join(sharedRoot, exports[`./${name}`] ?? '');
  await bundle(CARRIED, fileOf, { folder: path.join(folder, 'code'), format: 'esm' });
  await bundle([...CARRIED, ...IN_TESTS], fileOf, { folder: path.join(folder, 'testing'), format: 'cjs' });
  await copyFile(path.join(sharedRoot, 'src/browser/ui/theme.css'), path.join(folder, 'theme.css'));
  const entries = facades.map(({ name, file }) => {
    const types = `./types/${file.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '.d.ts')}`;
    const file_ = name.replaceAll('/', '-');
    const isCarried = CARRIED.includes(name);
    const isInTests = isCarried || IN_TESTS.includes(name);
    const conditions = {
      types,
      ...(isInTests ? { require: `./testing/${file_}.cjs` } : {}),
      ...(isCarried ? { default: `./code/${file_}.js` } : {}),
    };
    return [`./${name}`, conditions] as const;
  });
  const manifest = {
    name: '@cdi/shared',
    version,
    type: 'module',
    sideEffects: ['*.css', './code/kit.js'],
    exports: { ...Object.fromEntries(entries), './ui/theme.css': './theme.css', './package.json': './package.json' },
    peerDependencies: await pinVersions(Object.keys(dependencies).filter((name) => !ELSEWHERE.includes(name))),
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The versions that this workspace has installed: the shell brings these. */
export async function pinVersions(names: readonly string[], from = sharedRoot): Promise<Record<string, string>> {
  const versions = names.map(async (name) => {
    const text = await readFile(path.join(from, 'node_modules', name, 'package.json'), 'utf8');
    return [name, (JSON.parse(text) as { version: string }).version] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}

async function writeTypes(folder: string, files: readonly string[]): Promise<void> {
  const config = path.join(workspaceRoot, '.cache/kit-types.json');
  const options = {
    extends: '../tsconfig.base.json',
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node', 'jest', '@testing-library/jest-dom'],
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: '../shared/src',
      outDir: path.join(folder, 'types'),
    },
    files: [
      ...files.map((file) => path.join(sharedRoot, file)),
      path.join(sharedRoot, 'src/browser/style-sheets.d.ts'),
      path.join(sharedRoot, 'src/browser/library-parts/library-parts.d.ts'),
    ],
  };
  await mkdir(path.dirname(config), { recursive: true });
  await writeFile(config, JSON.stringify(options));
  const compiler = path.join(workspaceRoot, 'node_modules/typescript7/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', config], { cwd: workspaceRoot }).catch(
    (error: { readonly stdout: string }) => {
      throw new Error(`The types cannot be written.\n${error.stdout}`);
    },
  );
  await rm(config);
}

interface Place {
  readonly folder: string;
  readonly format: 'esm' | 'cjs';
}

/** Bundles one file for each facade. Libraries and the other facades stay imports by name. */
async function bundle(
  names: readonly string[],
  fileOf: (name: string) => string,
  { folder, format }: Place,
): Promise<void> {
  const known = new Set(names.map((name) => `@cdi/shared/${name}`));
  const leaveOut: Plugin = {
    name: 'leave-out',
    setup: ({ onResolve }) => {
      // schemas stay with the server
      onResolve({ filter: /^zod$/ }, () => ({ path: path.join(sharedRoot, 'src/browser/inert-schema/zod.ts') }));
      onResolve({ filter: /^library-style-elements$/ }, () => ({
        path: '@rc-component/util/es/Dom/dynamicCSS.js',
        external: true,
      }));
      onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
        if (kind === 'entry-point') return undefined;
        const isOurs = name.startsWith('@cdi/');
        const isOutside = !isOurs || known.has(name) || isFederated(name.replace('@cdi/shared/', ''));
        return isOutside ? { path: name, external: true } : undefined;
      });
    },
  };
  const ending = format === 'esm' ? '.js' : '.cjs';
  const { outputFiles } = await build({
    absWorkingDir: workspaceRoot,
    entryPoints: names.map((name) => ({ in: fileOf(name), out: name.replaceAll('/', '-') })),
    outdir: folder,
    outExtension: { '.js': ending },
    bundle: true,
    write: false,
    format,
    platform: format === 'esm' ? 'neutral' : 'node',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.woff2': 'empty' },
    plugins: [leaveOut],
    logLevel: 'error',
  });
  await mkdir(folder, { recursive: true });
  const written = new Set(outputFiles.map(({ path: file }) => file));
  for (const { path: file, text } of outputFiles) {
    const sheet = file.slice(0, -ending.length) + '.css';
    const isStyled = format === 'esm' && file.endsWith(ending) && written.has(sheet);
    // libraries of CommonJS hand their default out as jest sees it
    const plain = text.replaceAll(/__toESM\(require\(("[^"]+")\), 1\)/g, '__toESM(require($1))');
    await writeFile(file, isStyled ? `import './${path.basename(sheet)}';\n${plain}` : plain);
  }
}
