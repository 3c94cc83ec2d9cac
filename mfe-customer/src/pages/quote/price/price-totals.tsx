import type { PricedQuote } from '@cdi/shared/contracts';
import { describeTax, listPriceRows, type PricedRecord } from '@cdi/shared/domain/pricing';
import { mayApprovePrice, type PriceApproval } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { printDollars } from '../../../print/print-dollars.ts';
import { PriceSteps } from './price-steps.tsx';

interface TotalsTableProps {
  readonly priced: PricedRecord;
  readonly jobState: string | null;
}

/** The sums of a quote, the total last and largest. An amount that the total leaves out has a note instead of $0.00. */
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

const WHY_TO_APPROVE: Readonly<Record<PriceApproval, string>> = {
  sales: 'The order is so large that sales confirms its price',
  manager: 'This price is below the target margin',
  leadership: 'This price is below cost',
};
const WHO_APPROVES: Readonly<Record<PriceApproval, string>> = {
  sales: 'sales',
  manager: 'a manager',
  leadership: 'leadership',
};

/** The note on a price that is not final: customers read that we confirm it; employees read who must enter or approve it. */
function describePriceApproval({ approval_needed: needed }: PricedQuote, discountPercent: number): string {
  if (!session.isStaff) return 'A proposal: we confirm the price before you order.';
  const isDiscounted = discountPercent > 0;
  // users who may not see margins must not learn how low it is
  if (!needed)
    return isDiscounted
      ? 'This discount is entered by a manager or leadership.'
      : 'This price has to be approved before the quote is sent or ordered.';
  if (mayApprovePrice(needed, session.actor)) return `${WHY_TO_APPROVE[needed]}: you approve it by saving.`;
  return isDiscounted && needed !== 'sales'
    ? `${WHY_TO_APPROVE[needed]}: ${WHO_APPROVES[needed]} has to enter the discount.`
    : `${WHY_TO_APPROVE[needed]}: ${WHO_APPROVES[needed]} approves it before the quote is sent or ordered.`;
}

interface PricedTotalsProps {
  readonly price: PricedQuote;
  readonly header: Readonly<Record<string, unknown>>;
}

/** The sums of a quote at current prices, with the fees explained. */
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
        <p className="quote-price-request">{describePriceApproval(price, Number(header['discount_percent'] ?? 0))}</p>
      )}
      {price.totals.steps.length > 0 && (
        <PriceSteps steps={price.totals.steps} version={price.price_version} costVersion={price.cost_version} />
      )}
    </>
  );
}
