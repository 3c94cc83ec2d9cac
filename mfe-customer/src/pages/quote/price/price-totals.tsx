import type { PricedQuote, TaxBasis } from '@cdi/shared/contracts';
import { describeTax, listPriceRows, type PriceAmounts, type PriceRowFacts } from '@cdi/shared/domain';
import { session } from '@cdi/shared/session';
import { printDollars } from '../../../print/print-dollars.ts';
import { PriceSteps } from './price-steps.tsx';

interface TotalsTableProps {
  readonly amounts: PriceAmounts;
  /** Terms of the freight, such as `prepaid_add`. */
  readonly freightTerms: unknown;
  readonly freightBasis: PriceRowFacts['freightBasis'];
  /** Why the tax is what it is; null for quotes that were priced before that was kept. */
  readonly taxBasis: TaxBasis | null;
  readonly jobState: string | null;
}

/** The sums of a quote, the total last and largest. What is not in the total says so instead of showing $0.00. */
export function TotalsTable({ amounts, freightTerms, freightBasis, taxBasis, jobState }: TotalsTableProps) {
  const note = taxBasis && describeTax(taxBasis, jobState, session.isStaff);
  return (
    <table className="quote-price-totals">
      <caption className="visually-hidden">Totals</caption>
      <tbody>
        {listPriceRows(amounts, { freightTerms, freightBasis, taxBasis }).map(
          ({ name, label, kind, amountUsd, words }) => (
            <tr key={name} className={kind === 'amount' ? undefined : `is-${kind}`}>
              <th scope="row">{label}</th>
              <td>{words ?? printDollars(amountUsd)}</td>
            </tr>
          ),
        )}
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
        amounts={price.totals}
        freightTerms={header['freight_terms']}
        freightBasis={price.totals.freight_basis}
        taxBasis={price.totals.tax_basis}
        jobState={typeof header['job_state'] === 'string' ? header['job_state'] : null}
      />
      {price.price_to_confirm && (
        <p className="quote-price-request">A proposal: we confirm the price before you order.</p>
      )}
      {price.totals.steps.length > 0 && <PriceSteps steps={price.totals.steps} version={price.price_version} />}
    </>
  );
}
