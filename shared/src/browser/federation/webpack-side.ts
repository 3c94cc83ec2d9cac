import type { Factory, FederationInstance, InitOptions } from './own-instance.ts';

type ModuleId = string | number;

/** The part of webpack's `__webpack_require__` that the federation uses. */
export interface WebpackRequire {
  /** Module factories by id; `c` has the instances. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  readonly c: Record<ModuleId, unknown>;
  /** The share scopes. */
  S: object;
  readonly federation: {
    readonly instance?: FederationInstance;
    readonly initOptions: InitOptions;
    readonly runtime: { readonly init: (options: InitOptions) => FederationInstance };
  };
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<
      Record<ModuleId, { readonly shareKey: string; readonly requiredVersion: string }>
    >;
  };
}

interface ConsumeOptions {
  readonly webpackRequire: WebpackRequire;
  readonly chunkId: ModuleId;
  /** Which shared modules a chunk needs. */
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  /** Pending modules as promises, loaded ones as 0. */
  readonly installedModules: Record<ModuleId, Promise<void> | 0>;
  readonly promises: unknown[];
}

/**
 * Loads the shared modules of a chunk in parallel with the chunk itself. A module that cannot be loaded throws where it is imported.
 * Stands for `consumes` in `dist/consumes.js` of @module-federation/webpack-bundler-runtime@2.9.2.
 */
export function consumes({ webpackRequire, chunkId, chunkMapping, installedModules, promises }: ConsumeOptions): void {
  const { c: made, m: makers, federation, consumesLoadingData } = webpackRequire;
  const { instance } = federation;
  if (!instance) throw new Error('The federation of this build has not begun.');
  for (const id of chunkMapping[chunkId] ?? []) {
    const setMaker = (make: Factory): void => {
      makers[id] = (module) => {
        delete made[id];
        module.exports = make();
      };
    };
    const load = async (): Promise<void> => {
      const { shareKey, requiredVersion } = consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
      try {
        setMaker(await instance.loadShare(shareKey, requiredVersion));
        installedModules[id] = 0;
      } catch (error) {
        delete installedModules[id];
        setMaker(() => {
          throw error;
        });
      }
    };
    promises.push((installedModules[id] ??= load()));
  }
}

/**
 * Starts the federation instance of the shell, or of a container that uses the shell's runtime.
 * Stands for `init` in `dist/init.js` of @module-federation/webpack-bundler-runtime@2.9.2.
 */
export function init({
  webpackRequire: { federation },
}: {
  readonly webpackRequire: WebpackRequire;
}): FederationInstance {
  return federation.runtime.init(federation.initOptions);
}

/**
 * Shows the share scopes of the instance to webpack.
 * Stands for `attachShareScopeMap` in `dist/attachShareScopeMap.js` of @module-federation/webpack-bundler-runtime@2.9.2.
 */
export function attachShareScopeMap(webpackRequire: WebpackRequire): void {
  const { instance } = webpackRequire.federation;
  if (instance) webpackRequire.S = instance.shareScopeMap;
}

interface ContainerStart {
  readonly webpackRequire: WebpackRequire;
  /** The share scope of the shell. */
  readonly shareScope: object;
}

/**
 * Connects a container to the share scope of the shell.
 * Stands for `initContainerEntry` in `dist/initContainerEntry.js` of @module-federation/webpack-bundler-runtime@2.9.2.
 */
export function initContainerEntry({ webpackRequire, shareScope }: ContainerStart): void {
  webpackRequire.federation.instance?.take(shareScope);
}

/**
 * Has nothing to do: a build's own modules are in the scope from the start.
 * Stands for `initializeSharing` in `dist/initializeSharing.js` of @module-federation/webpack-bundler-runtime@2.9.2.
 */
export const I = (): boolean => true;
