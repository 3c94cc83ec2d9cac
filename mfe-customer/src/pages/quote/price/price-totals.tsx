import type { PricedQuote } from '@cdi/shared/contracts';
import { describeTax, listPriceRows, type PricedRecord } from '@cdi/shared/domain';
import { session } from '@cdi/shared/session';
import { printDollars } from '../../../print/print-dollars.ts';
import { PriceSteps } from './price-steps.tsx';

interface TotalsTableProps {
  readonly priced: PricedRecord;
  readonly jobState: string | null;
}

/** The sums of a quote, the total last and largest. What is not in the total says so instead of showing $0.00. */
export function TotalsTable({ priced, jobState }: TotalsTableProps) {
  const note = priced.tax_basis && describeTax(priced.tax_basis, jobState, session.isStaff);
  return (
    <table className="quote-price-totals">
      <caption className="visually-hidden">Totals</caption>
      <tbody>
        {listPriceRows(priced).map(({ name, label, kind, amountUsd, words }) => (
          <tr key={name} className={kind === 'amount' ? undefined : `is-${kind}`}>
            <th scope="row">{label}</th>
            <td>{words ?? printDollars(amountUsd)}</td>
          </tr>
        ))}
      </tbody>
      {note && (
        <tfoot>
          <tr>
            <td colSpan={2}>{note}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface PricedTotalsProps {
  readonly price: PricedQuote;
  readonly header: Readonly<Record<string, unknown>>;
}

/** The sums of a quote as priced now, with the fees explained. */
export function PricedTotals({ price, header }: PricedTotalsProps) {
  if (!price.are_prices_shown)
    return (
      <p className="quote-price-request">Prices on request: send the quote, and your contact answers with them.</p>
    );
  if (!price.totals) return <p className="quote-price-empty">The total follows when every line can be priced.</p>;
  return (
    <>
      <TotalsTable
        priced={{ ...price.totals, freight_terms: header['freight_terms'] }}
        jobState={typeof header['job_state'] === 'string' ? header['job_state'] : null}
      />
      {price.price_to_confirm && (
        <p className="quote-price-request">A proposal: we confirm the price before you order.</p>
      )}
      {price.totals.steps.length > 0 && (
        <PriceSteps steps={price.totals.steps} version={price.price_version} costVersion={price.cost_version} />
      )}
    </>
  );
}
