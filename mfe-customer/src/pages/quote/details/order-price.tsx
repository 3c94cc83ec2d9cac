import type { DeliveredPrice } from '@cdi/shared/contracts';
import { observer } from 'mobx-react-lite';
import { printDollars } from '../../../print/print-dollars.ts';
import type { OrderStore } from './order.store.ts';

const describeOrderFreight = ({ freight, freight_basis }: DeliveredPrice, zip: string): string => {
  if (freight_basis === 'not_ours') return 'no freight: it is not charged by us';
  if (freight_basis === 'unknown') return 'no freight yet: it is agreed when the order is checked';
  return `freight to ${zip} ${printDollars(freight)}${freight_basis === 'estimated' ? ', an estimate' : ''}`;
};

/** The price of the order at its destination, and its differences from the quote: customers pay the price that they sign. */
export const OrderPrice = observer(function OrderPrice({ store }: { readonly store: OrderStore }) {
  const { delivered, otherDock } = store;
  return (
    <div className="quote-order-price">
      {otherDock && (
        <p>
          <button type="button" className="configurator-small-button" onClick={() => store.shipToDock()}>
            Ship to {otherDock.name} instead
          </button>
        </p>
      )}
      <div role="status" aria-label="Total of the order">
        {store.isPricing && <p>Looking up the freight to {store.form.ship_to_zip}…</p>}
        {delivered && (
          <>
            <p>
              <strong>Total {printDollars(delivered.total)}</strong>, of it tax {printDollars(delivered.tax)} and{' '}
              {describeOrderFreight(delivered, store.form.ship_to_zip)}.
            </p>
            {!delivered.is_as_quoted && (
              <p className="quote-order-moved">
                The quote said {printDollars(delivered.total_quoted)}, with freight{' '}
                {printDollars(delivered.freight_quoted)} and tax {printDollars(delivered.tax_quoted)}: freight and tax
                go by where the order ships to.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
});
