import type { ScannedLot, ScannedOrder } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';

/** Steel and parts as they were received. */
export function LotCard({ lot }: { readonly lot: ScannedLot }) {
  return (
    <section className="kit-section" aria-label={`Lot ${lot.lot_no}`}>
      <h2>{lot.lot_no}</h2>
      <p>
        {lot.description}: {lot.qty.toLocaleString('en-US')} {lot.uom}
        {lot.heat_no && `, heat ${lot.heat_no}`}
        {lot.bin && `, bin ${lot.bin}`}
      </p>
      <nav className="scanner-links" aria-label="What to do next">
        {lot.inventory_manager_id !== null && (
          <Link href={`/inventory_manager/${lot.inventory_manager_id}`}>Open its stock</Link>
        )}
        <Link href={`/po_receipt/${lot.po_receipt_id}`}>Open the receipt</Link>
      </nav>
    </section>
  );
}

/** The order of a packing slip or a bill of lading. */
export function OrderCard({ order }: { readonly order: ScannedOrder }) {
  return (
    <section className="kit-section" aria-label={`Order ${order.tracker_no}`}>
      <h2>{order.tracker_no}</h2>
      <p>
        {order.customer}, {order.job_name}
      </p>
      <nav className="scanner-links" aria-label="What to do next">
        <Link href={`/tracker/${order.tracker_id}`}>Open the order</Link>
      </nav>
    </section>
  );
}
