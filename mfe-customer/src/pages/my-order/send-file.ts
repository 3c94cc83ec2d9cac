import type { OrderView } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';

/** File types that customers send: their purchase order, and a photo of what was measured. */
const PURCHASE_ORDER = 8;
const MEASURE_PHOTO = 37;

/** Opens the window that attaches a file to the order; the purchase order is what is wanted first. */
export function sendFile(order: Pick<OrderView, 'tracker_id' | 'customer_po'>, onAttached: () => void): void {
  session.upload.open({
    handler: 'tracker',
    referenceID: order.tracker_id,
    fileTypeID: order.customer_po ? MEASURE_PHOTO : PURCHASE_ORDER,
    trackerID: order.tracker_id,
    onAttached,
  });
}
