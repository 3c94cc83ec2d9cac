import { endOrderShare, listOrderShares, readSharedOrder, shareOrder } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { endShare, listShares, makeShare } from './order-share.service.ts';
import { readShared } from './shared-order.service.ts';

/** Links by which a contractor follows the order of a distributor. */
export function orderShareRoutes(binding: Binding): void {
  bindCall(
    binding,
    listOrderShares,
    async ({ tracker_id }, { context }) => ({ data: { shares: await listShares(context, tracker_id) } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, shareOrder, async ({ tracker_id, name }, { context }) => ({
    data: await makeShare(context, tracker_id, name),
    opt: 'save',
    msg: `The link for ${name} is made`,
  }));
  bindCall(binding, endOrderShare, async ({ order_share_id }, { context }) => {
    const name = await endShare(context, order_share_id);
    return { data: null, opt: 'save', msg: `The link for ${name} opens nothing any more` };
  });
  bindCall(binding, readSharedOrder, async ({ token }, { context }) => ({ data: await readShared(context, token) }));
}
