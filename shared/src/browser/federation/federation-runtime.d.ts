/** Name that the build gives to the run-time part of the federation. */
declare module 'federation-runtime' {
  type Lent = import('./lent-runtime.ts').LentRuntime;
  export const runtime: Lent['runtime'];
  export const bundlerRuntime: Lent['bundlerRuntime'];
  export const attachShareScopeMap: Lent['attachShareScopeMap'];
  export const openContainers: (host: string) => import('./containers.ts').Containers;
}
