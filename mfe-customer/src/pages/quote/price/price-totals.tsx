import type { PricedQuote, TaxBasis } from '@cdi/shared/contracts';
import { describeTax } from '@cdi/shared/domain';
import { session } from '@cdi/shared/session';
import { printDollars } from '../../../print/print-dollars.ts';
import { PriceSteps } from './price-steps.tsx';

/** What stands in the place of an amount that is not in the total. */
const NOT_IN = 'not included';

type Totals = Omit<NonNullable<PricedQuote['totals']>, 'steps' | 'tax_basis'>;

const ROWS: readonly (readonly [keyof Totals, string])[] = [
  ['goods', 'Goods'],
  ['surcharge', 'Metal surcharge'],
  ['quick_fee', 'Quick-ship fee'],
  ['subtotal', 'Subtotal'],
  ['freight', 'Freight'],
  ['tax', 'Tax'],
];

/** Lines that say nothing when they are 0. */
const OPTIONAL: readonly string[] = ['surcharge', 'quick_fee', 'freight', 'tax'];

interface TotalsTableProps {
  readonly totals: Totals;
  /** Terms of the freight, such as `prepaid_add`. */
  readonly freightTerms: unknown;
  /** Why the tax is what it is; null for quotes that were priced before that was kept. */
  readonly taxBasis: TaxBasis | null;
  readonly jobState: string | null;
}

/** The sums of a quote, the total last and largest. What is not in the total says so instead of showing $0.00. */
export function TotalsTable({ totals, freightTerms, taxBasis, jobState }: TotalsTableProps) {
  const words: Partial<Record<keyof Totals, string>> = {
    freight: freightTerms === 'prepaid' ? 'prepaid' : NOT_IN,
    ...(taxBasis === 'exempt' ? { tax: 'exempt' } : taxBasis === 'unset' ? { tax: NOT_IN } : {}),
  };
  const note = taxBasis && describeTax(taxBasis, jobState, session.isStaff);
  return (
    <table className="qp-totals">
      <caption className="visually-hidden">Totals</caption>
      <tbody>
        {ROWS.filter(([name]) => totals[name] !== 0 || words[name] || !OPTIONAL.includes(name)).map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{totals[name] === 0 && words[name] ? words[name] : printDollars(totals[name])}</td>
          </tr>
        ))}
        <tr className="is-total">
          <th scope="row">Total</th>
          <td>{printDollars(totals.total)}</td>
        </tr>
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
    return <p className="qp-request">Prices on request: send the quote, and your contact answers with them.</p>;
  if (!price.totals) return <p className="qp-empty">The total follows when every line can be priced.</p>;
  return (
    <>
      <TotalsTable
        totals={price.totals}
        freightTerms={header['freight_terms']}
        taxBasis={price.totals.tax_basis}
        jobState={typeof header['job_state'] === 'string' ? header['job_state'] : null}
      />
      {price.totals.steps.length > 0 && <PriceSteps steps={price.totals.steps} version={price.price_version} />}
    </>
  );
}
