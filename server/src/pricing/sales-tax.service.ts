import { sql } from 'kysely';
import type { RecordDraft, RecordValues } from '@cdi/shared/catalogue';
import { centsToDollars, formatMoney, roundHalfUpCents, toCents, type PlainDate } from '@cdi/shared/units';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { maybeOne, one } from '../storage/query.ts';
import { computeOrderTaxCents, rateOf, readTaxedBefore, type TaxRule } from './order-tax.ts';

interface TaxFacts {
  readonly is_exempt: boolean;
  readonly rate_percent: number | null;
  readonly is_freight_taxed: boolean | null;
}

/** Destination of a sale, and its buyer. */
interface TaxPlace {
  readonly branchId: number | null | undefined;
  /** The buyer if no branch is named: the certificate of any branch then counts for the company. */
  readonly companyId?: number | null | undefined;
  readonly state: string | null | undefined;
  readonly isExempt?: boolean;
  /** The day of the sale; without it, today. */
  readonly on?: PlainDate;
}

/**
 * A certificate (branch `b`) for a sale, whether it is valid on its day or not: it is of the branch, or of any branch where none is named; and it names the state, or is of
 * a branch in that state where it names none.
 */
const isCertificateFor = ({ branchId, companyId, state }: TaxPlace) => sql<boolean>`
  (b.branch_id = ${branchId ?? null}::bigint
    or (${branchId ?? null}::bigint is null and b.company_id = ${companyId ?? null}::bigint and b.is_active))
  and b.tax_exempt
  and ${state ?? ''}::text = any(case when cardinality(coalesce(b.cert_states, '{}')) = 0 then array[b.state]
    else b.cert_states end)`;

/**
 * Reads the sales tax rule for goods shipped to a state: exempt if a certificate is valid there on the day of the sale, else the newest
 * rate of the state in force on that day. A state without a rate is `unset`, which differs from a rate of 0.
 */
export async function readTaxRule(context: CallContext, place: TaxPlace): Promise<TaxRule> {
  const day = place.on ?? context.today;
  const found = await maybeOne<TaxFacts>(context.db)`
    select exists (select 1 from branch b where ${isCertificateFor(place)}
        and coalesce(b.cert_from <= ${day}::date, true)
        and coalesce(b.cert_expiry >= ${day}::date, true)) as is_exempt, t.rate_percent, t.is_freight_taxed
    from (select 1) one left join lateral (
      select rate_percent, is_freight_taxed from sales_tax
      where state = ${place.state ?? ''} and is_active and effective_from <= ${day}::date
      order by effective_from desc, sales_tax_id desc limit 1) t on true`;
  if (place.isExempt ?? found?.is_exempt) return { rate: 0, isFreightTaxed: false, basis: 'exempt' };
  const percent = found?.rate_percent;
  if (typeof percent !== 'number') return { rate: 0, isFreightTaxed: false, basis: 'unset' };
  return { rate: percent / 100, isFreightTaxed: found?.is_freight_taxed === true, basis: 'rate' };
}

/** Certificates for a sale that do not count on its day: the last day of the newest that expired, the first day of the next; null for none. */
export async function findOtherCertificates(
  { db }: CallContext,
  place: TaxPlace & { readonly on: PlainDate },
): Promise<{ readonly expired: PlainDate | null; readonly next: PlainDate | null }> {
  return one<{ expired: PlainDate | null; next: PlainDate | null }>(db)`
    select max(b.cert_expiry) filter (where b.cert_expiry < ${place.on}::date)::text as expired,
      min(b.cert_from) filter (where b.cert_from > ${place.on}::date)::text as next
    from branch b where ${isCertificateFor(place)}`;
}

/** Fields that determine the tax of an order. */
type Taxed = Pick<RecordDraft<'tracker'>, 'total' | 'tax' | 'freight' | 'branch_id' | 'company_id' | 'cancel_fee'> & {
  readonly ship_to_state?: string | null | undefined;
  /** Of an order that was placed: its posted invoices keep their tax. */
  readonly tracker_id?: number | undefined;
};

interface TaxChange {
  /** Exemption set on the order; without it the certificate of the branch decides. */
  readonly isExempt?: boolean | undefined;
  /** The freight as it will be, in dollars; without it the order keeps its own. */
  readonly freightUsd?: number;
  /** The day of the sale; without it, today. */
  readonly on?: PlainDate;
}

/** Amounts of an order that follow from where it goes. */
type TaxedMoney = Pick<
  RecordValues<'tracker'>,
  'freight' | 'tax' | 'tax_basis' | 'tax_percent' | 'freight_taxed' | 'total'
>;

/**
 * Freight, tax, basis and total of an order by the state that it ships to, from the amounts that it has. The call's warnings say so
 * when the tax changes. What is invoiced keeps its tax. Nothing for an order without a total.
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
    ...(change.on === undefined ? {} : { on: change.on }),
  });
  const cents = (name: 'total' | 'tax' | 'freight' | 'cancel_fee') => roundHalfUpCents(Number(order[name] ?? 0));
  // a cancellation fee is no sale of goods
  const goodsCents = toCents(cents('total') - cents('tax') - cents('freight') - cents('cancel_fee'));
  const freightCents = change.freightUsd === undefined ? cents('freight') : roundHalfUpCents(change.freightUsd);
  const before = await readTaxedBefore(context.db, order.tracker_id, rule);
  const taxCents = computeOrderTaxCents({ goodsCents, freightCents }, rule, before);
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
