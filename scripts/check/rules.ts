/** Changed files that require every test, with the reason: the environment of all tests, or files that the import map cannot follow. */
export const WHOLE: readonly (readonly [pattern: string, reason: string])[] = [
  ['pnpm-lock.yaml', 'decides which packages all files run with'],
  ['pnpm-workspace.yaml', 'decides which packages all files run with'],
  ['*package.json', 'decides what imports mean'],
  ['jest.config.cjs', 'configures every test'],
  ['*tsconfig*.json', 'configures every file'],
  ['eslint*.mjs', 'configures every file'],
  ['.prettier*', 'configures every file'],
  ['.npmrc', 'decides which packages all files run with'],
  ['test/*', 'is what every test runs in'],
  ['server/src/config/environment.ts', 'holds the default settings of every server'],
  ['scripts/check/*', 'decides which tests are run'],
];

/** The list that puts every room into the server: each test that starts a server loads all rooms through it. */
export const LIST_OF_ROOMS = 'server/src/rooms.generated.ts';

/** Tests that jest runs, without browser tests. */
export const TEST_FILE = /^(?!e2e\/|bench\/).*\.test\.(tsx?|mjs)$/;
