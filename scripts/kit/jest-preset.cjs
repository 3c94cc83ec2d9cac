const path = require('node:path');

/** Packages published only as ES modules; jest runs CommonJS. */
const esmOnly = ['ky', 'single-spa', 'antd', '@rc-component', 'd3-[^/]+', 'internmap'].join('|');

module.exports = {
  rootDir: process.cwd(),
  testEnvironment: path.join(__dirname, 'test/jsdom-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  setupFilesAfterEnv: [path.join(__dirname, 'test/setup-dom.cjs')],
  testMatch: ['<rootDir>/mfe-*/src/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  globals: { __webpack_public_path__: '/' },
  transform: {
    '^.+\\.(t|j)sx?$|\\.mjs$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(\\.pnpm/)?(${esmOnly})[/@])(?!\\.pnpm/[^/]+/node_modules/(${esmOnly})/)`,
  ],
  moduleNameMapper: {
    '\\.css$': path.join(__dirname, 'test/empty-module.cjs'),
  },
};
