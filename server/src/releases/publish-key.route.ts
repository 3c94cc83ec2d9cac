import { listPublishKeys, makePublishKey, revokePublishKey } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { findKeys, makeKey, revokeKey } from './publish-key.service.ts';

/** Keys of teams, made and ended in /dev_tools. */
export function publishKeyRoutes(binding: Binding): void {
  bindCall(binding, listPublishKeys, async (_input, { context }) => ({ data: { keys: await findKeys(context) } }), {
    isOutsideTransaction: true,
  });
  bindCall(binding, makePublishKey, async (input, { context }) => ({
    data: await makeKey(context, input),
    opt: 'save',
  }));
  bindCall(binding, revokePublishKey, async (input, { context }) => {
    await revokeKey(context, input.publish_key_id);
    return { data: null, opt: 'save', msg: 'The key is revoked.' };
  });
}
