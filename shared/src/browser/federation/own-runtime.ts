import { Containers } from './containers.ts';
import { createInstance, getInstance } from './own-instance.ts';
import { attachShareScopeMap, consumes, I, init, initContainerEntry } from './webpack-side.ts';

/**
 * Replaces the runtime part of the federation plug-in in the shell. It has only what the shell and its containers use; see decisions
 * 135 and 265. Stands for `bundlerRuntime` in `dist/index.js` of @module-federation/webpack-bundler-runtime@2.9.2.
 */
export const runtime = { init: createInstance, createInstance, getInstance };
export const bundlerRuntime = { consumes, I, S: {}, init, initContainerEntry };
export { attachShareScopeMap };

/** The containers that the shell opens. */
export function openContainers(host: string): Containers {
  const instance = getInstance(({ name }) => name === host);
  if (!instance) throw new Error(`No federation of ${host} has begun.`);
  return new Containers(instance);
}

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
