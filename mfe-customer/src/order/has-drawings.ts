import { loadDrawings } from '@cdi/shared/contracts';
import { mayAtAll, type Actor } from '@cdi/shared/policy';

/** Whether the user can have approval drawings at all: accounts without a company have none. */
export function hasDrawings(actor: Actor | null): boolean {
  return actor !== null && loadDrawings.access.kind === 'grants' && mayAtAll(loadDrawings.access.grants, actor);
}
