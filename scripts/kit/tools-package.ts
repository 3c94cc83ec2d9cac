import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { sharedRoot, workspaceRoot } from '../../shared/src/node/build/workspace.ts';
import { pinVersions } from './shared-package.ts';

/** Replacements for modules of libraries in a build; webpack reads them by path. */
const REPLACEMENTS = ['federation', 'library-parts', 'inert-schema', 'development'].map(
  (name) => `src/browser/${name}`,
);
const BUILD = 'src/node/build';
/** Libraries of the builds, and those whose versions they compare. */
const OF_SHARED = [
  '@module-federation/enhanced',
  '@types/react',
  '@types/react-dom',
  'antd',
  'css-loader',
  'lightningcss',
  'mini-css-extract-plugin',
  'mobx',
  'mobx-react-lite',
  'react',
  'react-dom',
  'react-router-dom',
  'single-spa',
  'swc-loader',
  'webpack',
  'webpack-dev-server',
];
const OF_WORKSPACE = [
  '@playwright/test',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  'eslint',
  'eslint-plugin-react-hooks',
  'jest',
  'jest-environment-jsdom',
  'tsx',
  'typescript',
  'typescript-eslint',
];

/** Modules that a team imports. */
const FACES = [
  'eslint-preset.mjs',
  'jest-preset.cjs',
  'playwright-preset.cjs',
  'playwright-preset.d.ts',
  'remote-tools.d.ts',
];

const START = `#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
const file = fileURLToPath(new URL('./cli.js', import.meta.url));
const loader = import.meta.resolve('tsx');
process.exitCode = spawnSync(process.execPath, ['--import', loader, file, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
`;

/** The command, the builds, and the presets of lint, types and tests, as a package. */
export async function writeToolsPackage(folder: string, version: string): Promise<void> {
  await writeBuildSources(folder, version);
  await writeCommand(folder);
  await copyTests(folder);
  for (const file of FACES) await copyFile(path.join(workspaceRoot, 'scripts/kit', file), path.join(folder, file));
  const types = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      noEmit: true,
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['jest', '@testing-library/jest-dom'],
    },
  };
  await copyFile(path.join(workspaceRoot, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(types, null, 2));
  const manifest = {
    name: '@cdi/remote-tools',
    version,
    type: 'module',
    bin: { 'cdi-remote': './cdi-remote.mjs' },
    exports: {
      '.': { types: './remote-tools.d.ts', default: `./shared/${BUILD}/remote-tools.ts` },
      './jest-preset': './jest-preset.cjs',
      './eslint-preset': './eslint-preset.mjs',
      './playwright-preset': { types: './playwright-preset.d.ts', default: './playwright-preset.cjs' },
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: { ...(await pinVersions(OF_SHARED)), ...(await pinVersions(OF_WORKSPACE, workspaceRoot)) },
    peerDependencies: { '@cdi/shared': version },
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Copies the sources of the builds with their imports from shared; tsx runs them in both repositories. */
async function writeBuildSources(folder: string, version: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: workspaceRoot,
    entryPoints: [path.join(sharedRoot, BUILD, 'remote-tools.ts')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: folder,
    logLevel: 'error',
  });
  const loaders = (await readdir(path.join(sharedRoot, BUILD))).filter((file) => /\.c[jt]s$/.test(file));
  const files = [...Object.keys(metafile.inputs), ...loaders.map((file) => `shared/${BUILD}/${file}`)];
  for (const file of files) await copyInto(folder, file);
  for (const place of REPLACEMENTS) await compileFolder(folder, place);
  const manifest = { name: '@cdi/build', version, type: 'module' };
  await writeFile(path.join(folder, 'shared/package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Compiles a folder to JavaScript under the same names, because webpack does not compile installed packages. */
async function compileFolder(folder: string, place: string): Promise<void> {
  const sources = (await readdir(path.join(sharedRoot, place))).filter((file) => /(?<!\.d|\.test)\.ts$/.test(file));
  for (const file of sources) {
    const from = path.join(sharedRoot, place, file);
    const { outputFiles } = await build({
      entryPoints: [from],
      write: false,
      format: 'esm',
      target: 'es2022',
      outdir: folder,
    });
    await mkdir(path.join(folder, 'shared', place), { recursive: true });
    await writeFile(path.join(folder, 'shared', place, file), outputFiles[0]?.text ?? '');
  }
}

async function writeCommand(folder: string): Promise<void> {
  await build({
    absWorkingDir: workspaceRoot,
    entryPoints: [path.join(workspaceRoot, 'scripts/kit/cli.ts')],
    outfile: path.join(folder, 'cli.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // a library that packs builds is CommonJS
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'build-tools',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/remote-tools\.ts$/ }, () => ({
            path: `./shared/${BUILD}/remote-tools.ts`,
            external: true,
          })),
      },
    ],
    logLevel: 'error',
  });
  await writeFile(path.join(folder, 'cdi-remote.mjs'), START);
  await chmod(path.join(folder, 'cdi-remote.mjs'), 0o755);
}

async function copyTests(folder: string): Promise<void> {
  const files = [
    'compile-once.cjs',
    'record-costs.cjs',
    'quick-labels.cjs',
    'quick-styles.cjs',
    'style-rules.cjs',
    'jsdom-environment.cjs',
    'setup-dom.cjs',
    'empty-module.cjs',
  ];
  for (const file of files) await copyInto(folder, `test/${file}`);
}

async function copyInto(folder: string, file: string): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await copyFile(path.join(workspaceRoot, file), place);
}
