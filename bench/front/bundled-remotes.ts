import * as customerLifecycles from '../../mfe-customer/src/lifecycles.tsx';
import * as publicLifecycles from '../../mfe-public/src/lifecycles.tsx';
import type { Federation } from '../../shell/src/compose/federation.ts';

const modules: Readonly<Record<string, unknown>> = {
  'mfe_customer/lifecycles': customerLifecycles,
  'mfe_public/lifecycles': publicLifecycles,
};

/** Replaces the federation runtime of the shell in the single bundle, which already contains the exposed modules of the remotes. */
export const federation: Federation = {
  loadRemote: async <Module>(id: string) => (modules[id] ?? null) as Module | null,
  registerRemotes: () => undefined,
};

/** There are no container scripts in one bundle. */
export function guardContainerScripts(): void {}

/** No remote needs a runtime from the shell either. */
export function lendRuntime(): void {}
