import type { OrderView } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';

/** File types that customers send: their purchase order, and a photo of the measured curb. */
const PURCHASE_ORDER = 8;
const MEASURE_PHOTO = 37;

/** Opens the upload window for the order; proposes the purchase order while it is missing. */
export function sendFile(order: Pick<OrderView, 'tracker_id' | 'customer_po'>, onAttached: () => void): void {
  session.upload.open({
    handler: 'tracker',
    referenceID: order.tracker_id,
    fileTypeID: order.customer_po ? MEASURE_PHOTO : PURCHASE_ORDER,
    trackerID: order.tracker_id,
    onAttached,
  });
}
