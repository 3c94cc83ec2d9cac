import { loadDrawings } from '@cdi/shared/contracts';
import { mayAtAll, type Actor } from '@cdi/shared/policy';

/** Whether the person has approval drawings at all: nobody has before the account belongs to a company. */
export function hasDrawings(actor: Actor | null): boolean {
  return actor !== null && loadDrawings.access.kind === 'grants' && mayAtAll(loadDrawings.access.grants, actor);
}
