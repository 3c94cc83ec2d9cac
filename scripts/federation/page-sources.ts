/** Sources of a small page: two shared packages, a host that has them, and remotes that take them. By path below the folder of the page. */
const sources: Readonly<Record<string, string>> = {
  ...makePackage('dep'),
  ...makePackage('late'),
  // only the remote `newer` asks for it
  ...makePackage('lacking'),
  'host/index.js': `
import { mark } from 'dep';
import { load, register } from 'loader';
journal.push('host');
window.host = { dep: mark, load, register, loadLate: () => import('late').then(({ mark }) => mark), require: () => __webpack_require__ };`,
  // as shell/src/compose/federation.ts
  'host/own-loader.js': `
import { attachShareScopeMap, bundlerRuntime, openContainers, runtime } from 'federation-runtime';
const called = (window.called = {});
const note = ([name, value]) => [
  name,
  typeof value !== 'function' ? value : (...given) => {
    called[name] = Object.keys(given[0] ?? {}).sort();
    return value(...given);
  },
];
window.__cdiFederation = { runtime, bundlerRuntime: Object.fromEntries(Object.entries(bundlerRuntime).map(note)), attachShareScopeMap };
const containers = openContainers('host');
export const load = (id) => containers.load(id);
export const register = (remotes) => containers.register(remotes);`,
  'host/library-loader.js': `
const { instance } = __webpack_require__.federation;
export const load = (id) => instance.loadRemote(id);
export const register = (remotes) => instance.registerRemotes(remotes);`,
  'one/thing.js': makeThing('one'),
  'one/other.js': `export const name = 'one/other';`,
  'two/thing.js': makeThing('two'),
  'newer/thing.js': makeThing('newer'),
  'newer/lacking.js': `export { mark } from 'lacking';`,
};

function makePackage(name: string): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.2.0', main: 'index.js', type: 'module' }),
    [`node_modules/${name}/index.js`]: `journal.push('${name}');\nexport const mark = { from: '${name}' };`,
  };
}

/** A module that a remote exposes: what it received, and a view of the inside of its build. */
function makeThing(remote: string): string {
  return `
import { mark } from 'dep';
journal.push('${remote}');
export const name = '${remote}/thing';
export const dep = mark;
export const loadLate = () => import('late').then(({ mark }) => mark);
export const scope = () => __webpack_share_scopes__.default;
export const require = () => __webpack_require__;`;
}

/** The versions of `dep` that each remote asks for; the host has 1.2.0. */
const wantedVersions = { one: '^1.0.0', two: '^1.2.0', newer: '^2.0.0' } as const;

/** The modules that each remote exposes. */
const exposed = {
  one: { './thing': './thing.js', './other': './other.js' },
  two: { './thing': './thing.js' },
  newer: { './thing': './thing.js', './lacking': './lacking.js' },
} as const;

/** The name of a remote of the page. */
export type PageRemote = keyof typeof wantedVersions;

/** What the builds of the page are made of. */
export const page = { sources, wantedVersions, exposed };
