import type { RecordDraft, RecordValues } from '@cdi/shared/catalogue';
import { centsToDollars, formatMoney, roundHalfUpCents, toCents } from '@cdi/shared/units';
import { computeSalesTaxCents } from '@cdi/shared/domain';
import type { TaxBasis } from '@cdi/shared/contracts';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';

/** A rate as a share, 0.0825, and why it is what it is. */
export interface TaxRule {
  readonly rate: number;
  readonly basis: TaxBasis;
}

/**
 * The sales tax of goods that go to a state: none for a branch whose exemption certificate is valid today; else the rate of the
 * state from the setting `tax_rates`. A state without a rate is `unset`, which is not a rate of 0.
 */
export async function readTaxRule(
  context: CallContext,
  place: {
    readonly branchId: number | null | undefined;
    readonly state: string | null | undefined;
    readonly isExempt?: boolean;
  },
): Promise<TaxRule> {
  const found = await maybeOne<{ is_exempt: boolean; rate: number | null }>(context.db)`
    select exists (select 1 from branch b where b.branch_id = ${place.branchId ?? null}::bigint and b.tax_exempt
        and coalesce(b.cert_expiry >= ${context.today}::date, true)) as is_exempt,
      (select (config_value ->> ${place.state ?? ''})::float8 from config_value
        where config_key = 'tax_rates') as rate`;
  if (place.isExempt ?? found?.is_exempt) return { rate: 0, basis: 'exempt' };
  return typeof found?.rate === 'number' ? { rate: found.rate, basis: 'rate' } : { rate: 0, basis: 'unset' };
}

/** What the tax of an order follows from. */
type Taxed = Pick<RecordDraft<'tracker'>, 'total' | 'tax' | 'freight' | 'branch_id'> & {
  readonly ship_to_state?: string | null | undefined;
};

/**
 * Tax, basis and total of an order by the state that it ships to. The call's warnings say so when they change. Nothing for an order
 * without a total. `isExempt` is what the order says of itself; without it the certificate of the branch decides.
 */
export async function taxAtDestination(
  context: CallContext,
  order: Taxed,
  isExempt?: boolean,
): Promise<Pick<RecordValues<'tracker'>, 'tax' | 'tax_basis' | 'total'>> {
  if (typeof order.total !== 'number') return {};
  const state = order.ship_to_state;
  const rule = await readTaxRule(context, {
    branchId: order.branch_id,
    state,
    ...(isExempt === undefined ? {} : { isExempt }),
  });
  const cents = (name: 'total' | 'tax' | 'freight') => roundHalfUpCents(Number(order[name] ?? 0));
  const freightCents = cents('freight');
  const goodsCents = toCents(cents('total') - cents('tax') - freightCents);
  const taxCents = computeSalesTaxCents({ goodsCents, freightCents }, { rate: rule.rate, isFreightTaxed: false });
  const totalCents = toCents(goodsCents + freightCents + taxCents);
  if (taxCents !== cents('tax')) {
    const isShown = isStaff(context.person) || context.person.showsPrices;
    const amounts = `: it is ${formatMoney(taxCents)} now, and the total ${formatMoney(totalCents)}`;
    context.warnings?.push(
      `The sales tax goes by ${String(state)}, where the order ships to${isShown ? amounts : ''}.`,
    );
  }
  return { tax: centsToDollars(taxCents), tax_basis: rule.basis, total: centsToDollars(totalCents) };
}
