import type { Factory, FederationInstance, InitOptions } from './own-instance.ts';

type ModuleId = string | number;

/** What webpack's runtime of a build keeps, as far as the federation works with it. */
export interface WebpackRequire {
  /** What makes each module, and the modules that were made. */
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
  /** Those that are being fetched, and 0 for those that are there. */
  readonly installedModules: Record<ModuleId, Promise<void> | 0>;
  readonly promises: unknown[];
}

/** Has the shared modules that a chunk needs, beside the chunk itself. One that cannot be had throws where it is imported. */
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

/** Begins the federation of the shell, or of a container that it lends this to. */
export function init({
  webpackRequire: { federation },
}: {
  readonly webpackRequire: WebpackRequire;
}): FederationInstance {
  return federation.runtime.init(federation.initOptions);
}

export function attachShareScopeMap(webpackRequire: WebpackRequire): void {
  const { instance } = webpackRequire.federation;
  if (instance) webpackRequire.S = instance.shareScopeMap;
}

interface ContainerStart {
  readonly webpackRequire: WebpackRequire;
  /** The one of the shell. */
  readonly shareScope: object;
}

/** Starts a container on the share scope of the shell. */
export function initContainerEntry({ webpackRequire, shareScope }: ContainerStart): void {
  webpackRequire.federation.instance?.take(shareScope);
}

/** A build's own modules are in the scope from the beginning. */
export const I = (): boolean => true;
