import { attachShareScopeMap } from 'federation-bundler/attachShareScopeMap.js';
import { consumes } from 'federation-bundler/consumes.js';
import { initContainerEntry } from 'federation-bundler/initContainerEntry.js';
import { initializeSharing } from 'federation-bundler/initializeSharing.js';
import { createInstance, getInstance, init as initRuntime } from 'federation-instance';
import type { InitOptions, LentRuntime } from './lent-runtime.ts';

interface WebpackRequire {
  readonly federation: { readonly runtime: Pick<LentRuntime['runtime'], 'init'>; readonly initOptions: InitOptions };
}

/** Begins the federation of the shell, or of a container that it lends this to. */
function init({ webpackRequire: { federation } }: { readonly webpackRequire: WebpackRequire }): unknown {
  return federation.runtime.init(federation.initOptions);
}

/**
 * Stands in the shell for the plug-in's collection of what joins the federation runtime to webpack's: what the shell and the
 * containers that it lends to run, and no more. Left out is what serves remotes named at build time, fallbacks of shared modules, and parts of them.
 */
export const runtime = { init: initRuntime, createInstance, getInstance };
export const bundlerRuntime = { consumes, I: initializeSharing, S: {}, init, initContainerEntry };
export { attachShareScopeMap };

/** As the plug-in takes it into the entry. */
// eslint-disable-next-line no-restricted-syntax -- the plug-in imports it so
export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
