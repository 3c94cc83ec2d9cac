import * as customerLifecycles from '../../mfe-customer/src/lifecycles.tsx';
import * as publicLifecycles from '../../mfe-public/src/lifecycles.tsx';
import type { Federation } from '../../shell/src/compose/federation.ts';

const modules: Readonly<Record<string, unknown>> = {
  'mfe_customer/lifecycles': customerLifecycles,
  'mfe_public/lifecycles': publicLifecycles,
};

/** Stands in for the federation runtime of the shell in the build that holds everything: what a remote exposes is there already. */
export const federation: Federation = {
  loadRemote: async <Module>(id: string) => (modules[id] ?? null) as Module | null,
  registerRemotes: () => undefined,
};

/** There are no container scripts in one bundle. */
export function guardContainerScripts(): void {}

/** Nor is there anybody to lend a runtime to. */
export function lendRuntime(): void {}
