/** Who may import whom. Written over folder patterns, so a new remote needs no edit here. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
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
      'The shell knows remotes only by the registry.',
      { path: '^(shell|shared)/' },
      { path: '^(mfe-[^/]+|server)/' },
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
      { path: '^shared/src/(browser|node)/|^node:|node_modules/(react|antd|mobx)' },
    ),
    forbid(
      'browser-has-no-node',
      'Browser code cannot use build-time code.',
      { path: '^(mfe-[^/]+|shell|shared/src/browser)/', pathNot: 'webpack\\.config|\\.test\\.' },
      { path: '^shared/src/node/' },
    ),
    forbid(
      'routes-are-the-edge',
      'Nothing below a route imports a route.',
      { path: '^server/src/(services|records|storage|access)/' },
      { path: '^server/src/routes/' },
    ),
    forbid(
      'storage-is-the-bottom',
      'Storage knows no rules.',
      { path: '^server/src/storage/', pathNot: '\\.test\\.' },
      { path: '^server/src/(services|records|routes)/' },
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
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['cdi-source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
