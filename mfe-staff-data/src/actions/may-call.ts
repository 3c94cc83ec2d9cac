import type { Call } from '@cdi/shared/contracts';
import { mayAtAll, type Actor } from '@cdi/shared/policy';

/** Whether a button for the call is worth showing to this person. The server has the last word on each record. */
export function mayCall(call: Pick<Call, 'access'>, actor: Actor | null): boolean {
  if (call.access.kind === 'anyone') return true;
  if (actor === null) return false;
  return call.access.kind === 'signed_in' || mayAtAll(call.access.grants, actor);
}
