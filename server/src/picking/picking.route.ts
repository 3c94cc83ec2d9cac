import { loadCatalogOrder, loadCatalogOrders, takePickStep, type PickStep } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { listCatalogOrders, readCatalogOrder } from './catalog-orders.service.ts';
import { takeStep } from './pick-parts.service.ts';

const read = { isOutsideTransaction: true } as const;
const DONE: Readonly<Record<PickStep, string>> = {
  reserve: 'Reserved what is in stock',
  pick: 'Picked: it has left stock for the order',
  let_go: 'Given back to stock',
};

/** What /catalog_order asks and does. */
export function pickingRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadCatalogOrders,
    async (_input, { context }) => ({ data: { orders: await listCatalogOrders(context) } }),
    read,
  );
  bindCall(
    binding,
    loadCatalogOrder,
    async ({ tracker_id: id }, { context }) => ({ data: await readCatalogOrder(context, id) }),
    read,
  );
  bindCall(binding, takePickStep, async ({ tracker_id: id, step }, { context }) => {
    await takeStep(context, id, step);
    return { data: await readCatalogOrder(context, id), opt: 'save', msg: DONE[step] };
  });
}
