import { satisfy } from './compare-versions.ts';

export type Factory = () => unknown;

/** A shared module as a build declares it, and what came of it. */
interface Provided {
  readonly version: string;
  readonly get: () => Promise<Factory> | Factory;
  lib?: Factory;
  loading?: Promise<Factory> | undefined;
}

/** By module and version. */
type ShareScope = Record<string, Record<string, Provided>>;

export interface InitOptions {
  readonly name: string;
  readonly version?: string;
  readonly shared?: Readonly<Record<string, readonly Provided[]>>;
}

/** Federation state of the page, where developer tools look for it. */
interface FederationState {
  readonly __INSTANCES__: FederationInstance[];
  /** By host and scope. */
  readonly __SHARE__: Record<string, Record<string, ShareScope>>;
}

declare global {
  interface Window {
    __FEDERATION__?: FederationState;
  }
}

const SCOPE = 'default';
const state: FederationState = (window.__FEDERATION__ ??= { __INSTANCES__: [], __SHARE__: {} });

/**
 * The federation of the shell or of one container. The shell alone provides shared modules, one version of each, and a container asks
 * for what is there and must fit. Stands for `ModuleFederation` in `dist/core.js` of @module-federation/runtime-core@2.9.2.
 */
export class FederationInstance {
  readonly name: string;
  readonly options: InitOptions;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(options: InitOptions) {
    this.name = options.name;
    this.options = options;
    const scope: ShareScope = {};
    for (const [module, versions] of Object.entries(options.shared ?? {}))
      scope[module] = Object.fromEntries(versions.map((provided) => [provided.version, provided]));
    this.shareScopeMap[SCOPE] = scope;
    // containers take the scope of the shell, which is the first
    if (state.__INSTANCES__.length === 0) state.__SHARE__[this.name] = this.shareScopeMap;
    state.__INSTANCES__.push(this);
  }

  /**
   * Called when a container is evaluated again; its options stay the same.
   * Stands for `initOptions` in `dist/core.js` of @module-federation/runtime-core@2.9.2.
   */
  initOptions(): void {}

  /** The share scope that the shell passes to its containers. */
  get scope(): object {
    return this.shareScopeMap[SCOPE] ?? {};
  }

  /**
   * Switches this container to the share scope of the shell.
   * Stands for `initShareScopeMap` in `dist/shared/index.js` of @module-federation/runtime-core@2.9.2.
   */
  take(scope: object): void {
    this.shareScopeMap[SCOPE] = scope as ShareScope;
  }

  /**
   * Returns the factory of a shared module. Rejects with a message when it is missing or its version does not fit.
   * Stands for `loadShare` in `dist/shared/index.js` of @module-federation/runtime-core@2.9.2.
   */
  async loadShare(module: string, requiredVersion: string): Promise<Factory> {
    const provided = Object.values(this.shareScopeMap[SCOPE]?.[module] ?? {})[0];
    if (!provided || !satisfy(provided.version, requiredVersion)) {
      const given = provided ? provided.version : 'none';
      throw new Error(`${this.name} needs ${module} ${requiredVersion}, and the shell has ${given}.`);
    }
    return (provided.lib ??= await (provided.loading ??= getOnce(provided)));
  }
}

/**
 * A failed download is not cached: the next caller downloads again.
 * Stands for `asyncLoadProcess` in `dist/shared/index.js` of @module-federation/runtime-core@2.9.2.
 */
async function getOnce(provided: Provided): Promise<Factory> {
  try {
    return await provided.get();
  } catch (error) {
    provided.loading = undefined;
    throw error;
  }
}

/**
 * Starts an instance.
 * Stands for `createInstance` in `dist/index.js` of @module-federation/runtime@2.9.2.
 */
export function createInstance(options: InitOptions): FederationInstance {
  return new FederationInstance(options);
}

/**
 * Finds an instance of the page; null without one.
 * Stands for `getInstance` in `dist/index.js` of @module-federation/runtime@2.9.2.
 */
export function getInstance(find: (instance: FederationInstance) => boolean): FederationInstance | null {
  return state.__INSTANCES__.find(find) ?? null;
}

/**
 * A container that is loaded again starts with a new instance.
 * Stands for `removeRemote` in `dist/remote/index.js` of @module-federation/runtime-core@2.9.2.
 */
export function forgetInstance(name: string): void {
  const at = state.__INSTANCES__.findIndex((instance) => instance.name === name);
  if (at !== -1) state.__INSTANCES__.splice(at, 1);
}
