import type { FederationReport } from './observe-federation.ts';

/** The options that `webpack-side.ts` was written for. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  init: ['webpackRequire'],
  initContainerEntry: ['initScope', 'remoteEntryInitOptions', 'shareScope', 'shareScopeKey', 'webpackRequire'],
  consumes: ['chunkId', 'chunkMapping', 'installedModules', 'moduleToHandlerMapping', 'promises', 'webpackRequire'],
};

/** What generated code names of the runtime; `own-runtime.ts` has all of it. */
const NAMED: readonly string[] = [
  'attachShareScopeMap',
  'bundlerRuntime.I',
  'bundlerRuntime.consumes',
  'bundlerRuntime.init',
  'bundlerRuntime.initContainerEntry',
];

/** What an update of webpack or of the federation plug-in requires of our runtime, a sentence each; empty when it may replace the library's. */
export function listFindings({ library, own, inside }: Omit<FederationReport, 'versions'>): readonly string[] {
  const parts = [...new Set([...Object.keys(library), ...Object.keys(own)])];
  const show = (value: unknown) => JSON.stringify(value);
  const differing = parts.filter((part) => show(library[part]) !== show(own[part]));
  const missing = Object.entries(inside.read).filter(([, kind]) => kind === 'undefined' || kind === 'null');
  const functions = [...new Set([...Object.keys(GIVEN), ...Object.keys(inside.given)])];
  const changed = functions.filter((name) => show(inside.given[name]) !== show(GIVEN[name]));
  const added = inside.named.filter((name) => !NAMED.includes(name));
  return [
    ...differing.map((part) => `${part}: the library shows ${show(library[part])}, our runtime ${show(own[part])}.`),
    ...missing.map(([member]) => `Our runtime reads ${member} of __webpack_require__, which the build does not have.`),
    ...changed.map(
      (name) =>
        `${name} gets ${list(inside.given[name])}, and webpack-side.ts was written for ${list(GIVEN[name])}. Compare it with the library's.`,
    ),
    ...added.map((name) => `The build names ${name}. Give it to own-runtime.ts if a page needs it.`),
  ];
}

function list(names: readonly string[] = []): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}
