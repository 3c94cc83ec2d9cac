import { attachShareScopeMap, bundlerRuntime, openContainers, runtime } from 'federation-runtime';

/** The part of the module federation runtime that the shell uses; tests pass a fake. */
export interface Federation {
  readonly loadRemote: <Module>(id: string) => Promise<Module | null>;
  readonly registerRemotes: (
    remotes: readonly { readonly name: string; readonly entry: string }[],
    options?: { readonly force: boolean },
  ) => void;
}

const containers = openContainers('shell');

/** The runtime of this page. */
export const federation: Federation = {
  loadRemote: async <Module>(id: string) => (await containers.load(id)) as Module,
  registerRemotes: (remotes, options) => containers.register(remotes, options),
};

/**
 * Makes the browser check every container script against its integrity hash, and give a script up after `limitMs`
 * milliseconds, so that a retry starts its own request instead of waiting for the one that hangs.
 */
export function guardContainerScripts(findIntegrity: (url: string) => string | undefined, limitMs: number): void {
  containers.chooseOptions = (url) => ({ integrity: findIntegrity(url), limitMs });
}

/** Shares the runtime with the remotes, whose containers contain none. Call before any of them is loaded. */
export function lendRuntime(): void {
  window.__cdiFederation = { runtime, bundlerRuntime, attachShareScopeMap };
}
