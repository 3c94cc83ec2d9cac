/** Allowed imports between packages. The rules use folder patterns, so a new remote needs no edit here. */
export const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** The platform of the server, lowest floor first: each imports only floors before it. */
const FLOORS = [
  'config/',
  'storage/',
  'context(?:\\.ts$|/)',
  'call-context\\.ts$',
  'settings/',
  'scope/',
  'session/',
  'events/',
  'records/',
  'http/',
  'call/',
  'room\\.ts$',
  'jobs/',
  'mail/',
  'boards/',
  'composition/',
];
/** The engine of records, lowest first. */
const RECORDS = ['values', 'numbers', 'read', 'history', 'find', 'groups', 'save', 'export', 'upload'];
const PLATFORM = FLOORS.join('|');
/** One rule for each floor but the highest: it imports none above it. */
const ladder = (name, comment, root, floors) =>
  floors
    .slice(0, -1)
    .map((floor, at) =>
      forbid(
        name,
        comment,
        { path: `^${root}${floor}`, pathNot: '\\.test\\.ts$' },
        { path: `^${root}(?:${floors.slice(at + 1).join('|')})` },
      ),
    );
const REMOTE = '^(mfe-[^/]+)/';
/** The floors of shared/common, from the ground up. A floor imports those before it. */
const COMMON_FLOORS = ['errors', 'units', 'trade', 'policy', 'catalogue', 'domain', 'remotes', 'contracts', 'reports'];

export default {
  forbidden: [
    forbid(
      'no-cycle',
      'A cycle hides which file comes first.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['dynamic-import'] },
      },
    ),
    forbid(
      'remote-stands-alone',
      'Remotes meet in the shell at run time. Move common code to shared/.',
      { path: REMOTE },
      { path: '^(mfe-[^/]+|shell|server|demo)/', pathNot: '^$1/' },
    ),
    forbid(
      'shell-loads-remotes-at-run-time',
      'The shell knows remotes only by what their releases declare.',
      { path: '^(shell|shared)/' },
      { path: '^(mfe-[^/]+|server|demo)/' },
    ),
    forbid(
      'shared-by-its-doors',
      'What shared offers stands in the exports of its package: import @cdi/shared/<door>.',
      { path: '^(mfe-[^/]+|shell)/' },
      { path: '^shared/', dependencyTypes: ['local'] },
    ),
    forbid(
      'server-is-headless',
      'The server reads shared/common and shared/node only.',
      { path: '^(server|demo)/' },
      { path: '^(mfe-[^/]+|shell|shared/src/browser)/' },
    ),
    forbid(
      'common-runs-everywhere',
      'shared/common has no React, no DOM, no Node.',
      { path: '^shared/src/common/' },
      { path: '^shared/src/(browser|node)/|node_modules/(react|antd|mobx)' },
    ),
    ...ladder(
      'common-is-a-ladder',
      `A floor of shared/common imports only the floors below it, from the ground up: ${COMMON_FLOORS.join(', ')}.`,
      'shared/src/common/',
      COMMON_FLOORS.map((name) => `${name}/`),
    ),
    forbid(
      'modules-of-node',
      'A browser has none of them.',
      {
        path: '^(mfe-[^/]+|shell|shared/src/(common|browser))/',
        pathNot: 'webpack\\.config|\\.test\\.|/testing/',
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'browser-has-no-node',
      'Browser code cannot use build-time code.',
      { path: '^(mfe-[^/]+|shell|shared/src/browser)/', pathNot: 'webpack\\.config|\\.test\\.' },
      { path: '^shared/src/node/' },
    ),
    forbid(
      'routes-are-the-edge',
      'Nothing imports a route but the face of its room.',
      { path: '^(server|demo)/src/', pathNot: '\\.(room|test)\\.ts$' },
      { path: '^server/src/(?!composition/).*\\.route\\.ts$' },
    ),
    forbid(
      'platform-knows-no-room',
      'The platform serves every room and imports none: a room hands in what it adds by its face.',
      { path: `^server/src/(?:${PLATFORM})`, pathNot: '\\.test\\.ts$' },
      { path: '^server/src/[^/]+/', pathNot: `^server/src/(?:${PLATFORM})` },
    ),
    ...ladder(
      'platform-is-a-ladder',
      'A floor of the platform imports only the floors below it: move what both need down to the lower one.',
      'server/src/',
      FLOORS,
    ),
    ...ladder(
      'records-are-a-ladder',
      'The folders of the records engine import each other one way. What a lower one needs of a higher one moves down.',
      'server/src/records/',
      RECORDS.map((name) => `${name}/`),
    ),
    forbid(
      'demo-is-apart',
      'The product does not know the demo company. What both need belongs to the product.',
      { path: '^(server|shared|shell|mfe-[^/]+)/', pathNot: '^server/src/testing/|\\.test\\.ts$' },
      { path: '^demo/' },
    ),
    forbid(
      'faces-are-for-the-list',
      'Only the generated list of rooms reads their faces.',
      { path: '^(server|demo)/src/', pathNot: '^server/src/rooms\\.generated\\.ts$' },
      { path: '^server/src/.*\\.room\\.ts$' },
    ),
    forbid(
      'storage-is-the-bottom',
      'Storage knows no rules.',
      { path: '^server/src/storage/', pathNot: '\\.test\\.' },
      { path: '^server/src/(?!storage/|config/)[^/]+/' },
    ),
    forbid(
      'one-report-at-a-time',
      'A page loads the definition of the report that it shows: loadReport of @cdi/shared/reports.',
      { path: '^(mfe-[^/]+|shell|shared/src/browser)/', pathNot: '\\.test\\.' },
      { path: '^shared/src/common/reports/(all-reports\\.|[^/]+/)' },
    ),
    forbid(
      'kit-knows-no-object',
      'The kit is what every page is made of. What knows a business object belongs into records, which imports the kit.',
      { path: '^shared/src/browser/kit/' },
      { path: '^shared/src/(browser/(records|drawing)|common/catalogue)/' },
    ),
    forbid(
      'one-door-to-the-network',
      'Only shared/browser/api talks HTTP through ky.',
      { path: '^(shared|shell|mfe-[^/]+)/', pathNot: '^shared/src/browser/api/' },
      { path: 'node_modules/ky/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
