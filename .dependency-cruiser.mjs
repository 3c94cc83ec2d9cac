/** Allowed imports between packages. The rules use folder patterns, so a new remote needs no edit here. */
export const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Platform folders of the server, which every room may import. */
export const PLATFORM = 'boards|call|composition|config|events|http|jobs|mail|records|seed|session|storage';
const REMOTE = '^(mfe-[^/]+)/';

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
      { path: '^(mfe-[^/]+|shell|server)/', pathNot: '^$1/' },
    ),
    forbid(
      'shell-loads-remotes-at-run-time',
      'The shell knows remotes only by what their releases declare.',
      { path: '^(shell|shared)/' },
      { path: '^(mfe-[^/]+|server)/' },
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
      { path: '^server/' },
      { path: '^(mfe-[^/]+|shell|shared/src/browser)/' },
    ),
    forbid(
      'common-runs-everywhere',
      'shared/common has no React, no DOM, no Node.',
      { path: '^shared/src/common/' },
      { path: '^shared/src/(browser|node)/|node_modules/(react|antd|mobx)' },
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
      { path: '^server/src/', pathNot: '\\.(room|test)\\.ts$' },
      { path: '^server/src/(?!composition/).*\\.route\\.ts$' },
    ),
    forbid(
      'platform-knows-no-room',
      'The platform serves every room and imports none: a room hands in what it adds by its face.',
      { path: `^server/src/(${PLATFORM})/`, pathNot: '\\.test\\.ts$' },
      { path: '^server/src/[^/]+/', pathNot: `^server/src/(${PLATFORM})/` },
    ),
    forbid(
      'faces-are-for-the-list',
      'Only the generated list of rooms reads their faces.',
      { path: '^server/src/', pathNot: '^server/src/rooms\\.generated\\.ts$' },
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
