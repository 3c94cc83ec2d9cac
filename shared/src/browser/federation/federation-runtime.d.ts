/** Names that the build gives to parts of the federation runtime. */
declare module 'federation-runtime' {
  type Lent = import('./lent-runtime.ts').LentRuntime;
  export const runtime: Lent['runtime'];
  export const bundlerRuntime: Lent['bundlerRuntime'];
  export const attachShareScopeMap: Lent['attachShareScopeMap'];
}

declare module 'federation-instance' {
  type Runtime = import('./lent-runtime.ts').LentRuntime['runtime'];
  export const createInstance: Runtime['createInstance'];
  export const getInstance: Runtime['getInstance'];
  export const init: Runtime['init'];
}

declare module 'federation-bundler/*' {
  export const attachShareScopeMap: unknown;
  export const consumes: unknown;
  export const initContainerEntry: unknown;
  export const initializeSharing: unknown;
}
