import type { createInstance, FederationInstance, getInstance, InitOptions } from './own-instance.ts';

/** The runtime that a container uses: the federation itself, and its adapter to webpack. */
export interface LentRuntime {
  readonly runtime: { readonly createInstance: typeof createInstance; readonly getInstance: typeof getInstance };
  readonly bundlerRuntime: object;
  readonly attachShareScopeMap: unknown;
}

declare global {
  interface Window {
    /** The federation runtime of the shell, which every remote works with. */
    __cdiFederation?: LentRuntime;
  }
}

function takeLent(): LentRuntime {
  const lent = window.__cdiFederation;
  if (!lent) throw new Error('A remote runs in the shell, which lends it the federation runtime.');
  return lent;
}

const lent = takeLent();

/**
 * A container that is evaluated again, at another attempt to load it, goes on with its instance.
 * Stands for `init` in `dist/index.js` of @module-federation/runtime@2.9.2.
 */
function init(options: InitOptions): FederationInstance {
  const known = lent.runtime.getInstance(({ options: own }) => own.name === options.name && own.version === undefined);
  if (!known) return lent.runtime.createInstance(options);
  known.initOptions();
  return known;
}

/**
 * Replaces the federation runtime in a remote with the shell's, which saves 5 KiB per container. Each container keeps its own instance,
 * because the shell's `init` would mistake it for the shell's, and its own options.
 */
// eslint-disable-next-line no-restricted-syntax -- the plug-in imports it so
export default { ...lent, runtime: { ...lent.runtime, init }, bundlerRuntimeOptions: {} };
