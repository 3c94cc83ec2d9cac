const { createRequire } = require('node:module');
const { componentsFile } = require('./test/bundle-components.cjs');

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** ESM-only packages that jest (CommonJS) has to transform; the pattern is written for pnpm's paths. */
const esmOnly = [
  'ky',
  'single-spa',
  'fractional-indexing',
  'kysely',
  '@atlaskit\\+.*',
  'antd',
  '@rc-component\\+.*',
  'd3-.*',
  'internmap',
  'csv-.*',
  'nodemailer',
  'serialize-error',
  'bind-event-listener',
  'raf-schd',
  'eslint-plugin-regexp',
  'jsdoc-type-pratt-parser',
  'comment-parser',
].join('|');

/** The build gives the component library's module of style elements this name; here it is found the same way. */
const libraryStyles = createRequire(require.resolve('antd/package.json', { paths: [`${__dirname}/shared`] })).resolve(
  '@rc-component/util/es/Dom/dynamicCSS.js',
);

/*
 * `globalsCleanup: 'off'` in every project: jest would take the insides of mobx apart while a store of the last test still uses them, and
 * where only some projects of a worker clean up, the others meet properties whose setter calls itself.
 */
const common = {
  // the kit that `pack:kit` writes has a package of the same name
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '^.+\\.(t|j)sx?$|\\.mjs$': swc },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esmOnly})@)`, '/shared/\\.cache/'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/empty-module.cjs',
    '\\.svg$': '<rootDir>/test/file-address.cjs',
    '^library-style-elements$': libraryStyles,
    '^fast-check$': '<rootDir>/test/properties.cjs',
    '^fast-check-itself$': require.resolve('fast-check'),
  },
};

const ignore = ['/node_modules/', '/dist/'];

/** Browser code, tested with or without a document. */
const browser = {
  ...common,
  globalSetup: '<rootDir>/test/bundle-components.cjs',
  moduleNameMapper: { ...common.moduleNameMapper, '^antd$': componentsFile },
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'], globalsCleanup: 'off' },
  testPathIgnorePatterns: ignore,
  // webpack's name for the folder of a release
  globals: { __webpack_public_path__: '/' },
};

module.exports = {
  // ends what hangs; a busy machine is no failure: ten times what the longest test takes on two slow cores
  testTimeout: 600_000,
  // all processors: nothing else runs beside the tests
  maxWorkers: '100%',
  // a process that has grown makes room for a new one between two files
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...common,
      displayName: 'common',
      testEnvironment: '<rootDir>/test/node-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'], globalsCleanup: 'off' },
      testMatch: [
        '<rootDir>/shared/src/{common,node}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.{ts,mjs}',
        '<rootDir>/test/*.test.mjs',
      ],
      testPathIgnorePatterns: ignore,
    },
    {
      ...browser,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/jsdom-environment.cjs',
      testMatch: ['<rootDir>/{shared/src/browser,shell/src,mfe-*/src}/**/*.test.tsx', '<rootDir>/test/dom/*.test.mjs'],
      setupFilesAfterEnv: ['<rootDir>/test/setup-dom.cjs'],
    },
    {
      ...browser,
      // stores and rules of the front end; the few that need a document say so in their first line
      displayName: 'logic',
      testEnvironment: '<rootDir>/test/node-environment.cjs',
      testMatch: ['<rootDir>/{shared/src/browser,shell/src,mfe-*/src}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup-logic.cjs'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/test/node-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'], globalsCleanup: 'off' },
      testMatch: ['<rootDir>/{server,demo}/src/**/*.test.ts'],
      testPathIgnorePatterns: ignore,
      globalSetup: '<rootDir>/test/database-setup.cjs',
      globalTeardown: '<rootDir>/test/database-teardown.cjs',
    },
  ],
};
