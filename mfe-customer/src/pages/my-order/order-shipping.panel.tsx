import type { OrderShipment, OrderView } from '@cdi/shared/contracts';
import { FileLink } from '@cdi/shared/records';
import type { ReactNode } from 'react';
import { printDay } from '../../print/print-date.ts';

/** The ship-to address of the order, and each truck with its load. */
export function OrderShipping({ order }: { readonly order: OrderView }) {
  return (
    <>
      <Facts
        facts={[
          ['Ship to', order.ship_to],
          ['Shipped', order.ship_date && printDay(order.ship_date)],
        ]}
      />
      {order.shipments.length === 0 && (
        <p className="my-order-quiet">Carrier and tracking follow when the order is loaded.</p>
      )}
      {order.shipments.map((shipment) => (
        <Truck key={shipment.shipment_no} shipment={shipment} />
      ))}
    </>
  );
}

function Truck({ shipment }: { readonly shipment: OrderShipment }) {
  const { shipment_no, ship_date, bol_file_id, packing_slip_file_id } = shipment;
  return (
    <section className="my-order-truck" aria-label={`Truck ${shipment_no}`}>
      <h3>
        Truck {shipment_no}{' '}
        <span className="my-order-quiet">{ship_date === null ? 'being loaded' : `left ${printDay(ship_date)}`}</span>
      </h3>
      <Facts
        facts={[
          ['On it', shipment.contents.join(', ')],
          ['Carrier', shipment.carrier_name],
          [
            'PRO number',
            shipment.tracking_url === null ? (
              shipment.pro_no
            ) : (
              <a href={shipment.tracking_url} target="_blank" rel="noreferrer">
                {shipment.pro_no}, follow it
              </a>
            ),
          ],
          [
            'Freight',
            `${shipment.pieces} ${shipment.pieces === 1 ? 'piece' : 'pieces'}, ${shipment.weight_lb.toLocaleString('en-US')} lb`,
          ],
          ['Freight class', shipment.freight_class],
          [
            'Papers',
            bol_file_id !== null && (
              <>
                <FileLink file={{ cdi_file_id: bol_file_id, title: shipment.bol_no }} />
                {packing_slip_file_id !== null && (
                  <>
                    {', '}
                    <FileLink file={{ cdi_file_id: packing_slip_file_id, title: 'packing slip' }} />
                  </>
                )}
              </>
            ),
          ],
        ]}
      />
    </section>
  );
}

/** Facts with their labels; leaves out unknown ones. */
function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '' && value !== false);
  return (
    <dl className="my-order-facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
