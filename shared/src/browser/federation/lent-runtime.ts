import type { createInstance, FederationInstance, getInstance, InitOptions } from './own-instance.ts';

/** What a container works with: the runtime of the federation, and what joins it to webpack's. */
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

/** A container that is evaluated again, at another attempt to load it, goes on with its instance. */
function init(options: InitOptions): FederationInstance {
  const known = lent.runtime.getInstance(({ options: own }) => own.name === options.name && own.version === undefined);
  if (!known) return lent.runtime.createInstance(options);
  known.initOptions();
  return known;
}

/**
 * Stands in a remote for the federation runtime, which the shell has: 5 KiB that every container would bring again. What belongs
 * to one container alone is its own: its instance, which the shell's `init` would take for the shell's, and its options.
 */
// eslint-disable-next-line no-restricted-syntax -- the plug-in imports it so
export default { ...lent, runtime: { ...lent.runtime, init }, bundlerRuntimeOptions: {} };
