import { sql } from 'kysely';
import type { RecordDraft, RecordValues } from '@cdi/shared/catalogue';
import { centsToDollars, formatMoney, roundHalfUpCents, toCents, type PlainDate } from '@cdi/shared/units';
import { computeSalesTaxCents, type SalesTaxRule } from '@cdi/shared/domain';
import type { TaxBasis } from '@cdi/shared/contracts';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { maybeOne, one } from '../storage/query.ts';

/** What a state takes of a sale, and why it is what it is. */
export interface TaxRule extends SalesTaxRule {
  readonly basis: TaxBasis;
}

interface TaxFacts {
  readonly is_exempt: boolean;
  readonly rate_percent: number | null;
  readonly is_freight_taxed: boolean | null;
}

/** Where goods go, and who buys them. */
interface TaxPlace {
  readonly branchId: number | null | undefined;
  /** Who buys, where no branch is named: a certificate is the company's, whichever of its branches keeps it. */
  readonly companyId?: number | null | undefined;
  readonly state: string | null | undefined;
  readonly isExempt?: boolean;
}

/**
 * Whether a certificate exempts a sale: it is of the branch, or of any branch where none is named; it names the state, or is of a branch
 * in that state where it names none; and it has not expired, unless that is passed over.
 */
const certificateFor = ({ branchId, companyId, state }: TaxPlace, validOn: PlainDate | null) => sql<boolean>`
  exists (select 1 from branch b
    where (b.branch_id = ${branchId ?? null}::bigint
        or (${branchId ?? null}::bigint is null and b.company_id = ${companyId ?? null}::bigint and b.is_active))
      and b.tax_exempt and coalesce(b.cert_expiry >= ${validOn}::date, true)
      and ${state ?? ''}::text = any(case when cardinality(coalesce(b.cert_states, '{}')) = 0 then array[b.state]
        else b.cert_states end))`;

/**
 * The sales tax of goods that go to a state: none where a certificate of exemption counts there today; else the newest rate of the state
 * that is in force. A state without a rate is `unset`, which is not a rate of 0.
 */
export async function readTaxRule(context: CallContext, place: TaxPlace): Promise<TaxRule> {
  const found = await maybeOne<TaxFacts>(context.db)`
    select ${certificateFor(place, context.today)} as is_exempt, t.rate_percent, t.is_freight_taxed
    from (select 1) one left join lateral (
      select rate_percent, is_freight_taxed from sales_tax
      where state = ${place.state ?? ''} and is_active and effective_from <= ${context.today}::date
      order by effective_from desc, sales_tax_id desc limit 1) t on true`;
  if (place.isExempt ?? found?.is_exempt) return { rate: 0, isFreightTaxed: false, basis: 'exempt' };
  const percent = found?.rate_percent;
  if (typeof percent !== 'number') return { rate: 0, isFreightTaxed: false, basis: 'unset' };
  return { rate: percent / 100, isFreightTaxed: found?.is_freight_taxed === true, basis: 'rate' };
}

/** Whether there is a certificate for such a sale, be it expired by now: an order keeps what held when it was placed. */
export const hadCertificate = async ({ db }: CallContext, place: TaxPlace): Promise<boolean> =>
  (await one<{ is: boolean }>(db)`select ${certificateFor(place, null)} as is`).is;

/** What the tax of an order follows from. */
type Taxed = Pick<RecordDraft<'tracker'>, 'total' | 'tax' | 'freight' | 'branch_id' | 'company_id' | 'cancel_fee'> & {
  readonly ship_to_state?: string | null | undefined;
};

interface TaxChange {
  /** What the order says of itself; without it the certificate of the branch decides. */
  readonly isExempt?: boolean | undefined;
  /** The freight as it will be, in dollars; without it the order keeps its own. */
  readonly freightUsd?: number;
}

/** What an order says of the rate that its tax was taken at; nothing where no rate was. */
export const rateOf = ({ basis, rate, isFreightTaxed }: TaxRule) => ({
  // 0.0725 * 100 is 7.249999999999999
  tax_percent: basis === 'rate' ? Number((rate * 100).toFixed(4)) : null,
  freight_taxed: basis === 'rate' ? isFreightTaxed : null,
});

/** Amounts of an order that follow from where it goes. */
type TaxedMoney = Pick<
  RecordValues<'tracker'>,
  'freight' | 'tax' | 'tax_basis' | 'tax_percent' | 'freight_taxed' | 'total'
>;

/**
 * Freight, tax, basis and total of an order by the state that it ships to, from the amounts that it has. The call's warnings say so
 * when the tax changes. Nothing for an order without a total.
 */
export async function taxAtDestination(
  context: CallContext,
  order: Taxed,
  change: TaxChange = {},
): Promise<TaxedMoney> {
  if (typeof order.total !== 'number') return {};
  const state = order.ship_to_state;
  const rule = await readTaxRule(context, {
    branchId: order.branch_id,
    companyId: order.company_id,
    state,
    ...(change.isExempt === undefined ? {} : { isExempt: change.isExempt }),
  });
  const cents = (name: 'total' | 'tax' | 'freight' | 'cancel_fee') => roundHalfUpCents(Number(order[name] ?? 0));
  // what is due for work that was given up is no sale of goods
  const goodsCents = toCents(cents('total') - cents('tax') - cents('freight') - cents('cancel_fee'));
  const freightCents = change.freightUsd === undefined ? cents('freight') : roundHalfUpCents(change.freightUsd);
  const taxCents = computeSalesTaxCents({ goodsCents, freightCents }, rule);
  const totalCents = toCents(goodsCents + freightCents + taxCents + cents('cancel_fee'));
  if (taxCents !== cents('tax')) {
    const isShown = isStaff(context.person) || context.person.showsPrices;
    const amounts = `: it is ${formatMoney(taxCents)} now, and the total ${formatMoney(totalCents)}`;
    context.warnings?.push(
      `The sales tax goes by ${String(state)}, where the order ships to${isShown ? amounts : ''}.`,
    );
  }
  return {
    freight: centsToDollars(freightCents),
    tax: centsToDollars(taxCents),
    tax_basis: rule.basis,
    ...rateOf(rule),
    total: centsToDollars(totalCents),
  };
}
