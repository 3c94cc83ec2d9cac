/** Entry points of `pnpm knip`. A "!" at the end marks code of the product, not of its tests. */
const withoutHelpers = (...patterns) => [...patterns.map((pattern) => `${pattern}!`), '!src/**/testing/**!'];

export default {
  // would run the configurations of the builds
  webpack: false,
  ignoreExportsUsedInFile: true,
  // a test of the proxy makes a certificate if this program is installed
  ignoreBinaries: ['openssl'],
  // the environment of a test file, by its place from the root
  ignoreUnresolved: ['./test/jsdom-environment.cjs'],
  ignoreIssues: {
    // knip reports dead code in its own file; a barrel may re-export names that only its own package uses
    '**/index.ts': ['exports', 'types'],
    // webpack asks for a loader by its path
    'shared/src/node/build/*-loader.d.cts': ['exports'],
    // a team elsewhere imports it
    'shared/src/node/build/remote-tools.ts': ['exports'],
    // the build puts these in the place of a library's own modules
    'shared/src/browser/{inert-schema/zod,ui/library-style-elements,federation/*,library-parts/*}.ts': ['exports'],
    // modules that the build runs to prerender pages
    'shared/src/node/build/written-pages/*.{ts,tsx}': ['exports'],
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}!',
        'bench/{run,server/serve,front/bundled-remotes,table/ag-grid}.ts!',
        'bench/front/rename-root-chunk.cjs!',
        'scripts/testing/**/*.ts',
        // what jest loads by its path
        'scripts/mutate/*.cjs!',
        // sources of the kit for outside teams
        'scripts/kit/{cli.ts,eslint-preset.mjs,jest-preset.cjs,playwright-preset.cjs}!',
      ],
      project: ['{scripts,bench}/**/*.{ts,mjs,cjs}!', '!scripts/testing/**!', 'test/**'],
      // names that jest.config.cjs resolves
      ignoreDependencies: ['fast-check-itself', 'antd', '@rc-component/util'],
    },
    shared: {
      entry: [
        'src/browser/{inert-schema/zod,ui/library-style-elements,federation/*,library-parts/*,development/begin-watch}.ts!',
        'src/node/build/written-pages/*.{ts,tsx}!',
      ],
      project: withoutHelpers('src/**/*.{ts,tsx}'),
      includeEntryExports: true,
      // the minifier of style sheets; aliases of the build
      ignoreDependencies: [
        'lightningcss',
        'library-style-elements',
        'mobx-library',
        'mobx-react-lite-library',
        'single-spa-library',
        'federation-.*',
        'remote-lifecycles',
      ],
    },
    shell: {
      entry: ['src/index.ts!', 'webpack.config.ts!'],
      project: withoutHelpers('src/**/*.{ts,tsx}'),
      // named in style sheets; names of the build
      ignoreDependencies: ['@fontsource/.*', 'federation-runtime'],
    },
    'mfe-*': {
      // modules that a remote exposes
      entry: ['src/{lifecycles.tsx,contributions.ts}!', 'src/**/*-parcel.tsx!', 'webpack.config.ts!'],
      project: withoutHelpers('src/**/*.{ts,tsx}'),
    },
    server: {
      entry: ['src/main.ts!', 'src/testing/write-until-killed.ts'],
      project: [...withoutHelpers('src/**/*.ts'), '!src/access/matrix-*.ts!'],
      // of the system: a test fills a small disk, another tries the example of a proxy
      ignoreBinaries: ['mount', 'umount', 'nginx', 'systemd-analyze'],
      // typefaces of papers, named by their files; a library of shared code, which the bundle of the server loads by its name
      ignoreDependencies: ['@fontsource/.*', '@ibm/plex-.*', '@tarikjabiri/dxf'],
    },
    demo: {
      entry: ['src/demo.ts!'],
      project: withoutHelpers('src/**/*.ts'),
    },
    e2e: {
      entry: ['specs/*.spec.ts', '{start-product.mjs,tidy-up.ts}'],
      project: ['**/*.{ts,mjs}'],
      // read as a file and inlined into pages
      ignoreDependencies: ['axe-core'],
    },
  },
};
