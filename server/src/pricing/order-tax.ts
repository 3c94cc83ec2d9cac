import type { TaxBasis } from '@cdi/shared/contracts';
import { computeSalesTaxCents, type SalesTaxRule } from '@cdi/shared/domain/pricing';
import { addCents, roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { one } from '../storage/query.ts';

/** Sales tax rule for a sale in a state, and its basis. */
export interface TaxRule extends SalesTaxRule {
  readonly basis: TaxBasis;
}

/** Columns of an order with its tax rate; null when it was not taxed by a rate. */
export const rateOf = ({ basis, rate, isFreightTaxed }: TaxRule) => ({
  // 0.0725 * 100 is 7.249999999999999
  tax_percent: basis === 'rate' ? Number((rate * 100).toFixed(4)) : null,
  freight_taxed: basis === 'rate' ? isFreightTaxed : null,
});

interface Amounts {
  readonly goodsCents: Cents;
  readonly freightCents: Cents;
}

/** Amounts of an order's posted invoices, and their tax. */
export interface TaxedBefore extends Amounts {
  readonly taxCents: Cents;
}

/**
 * Amounts of an order's posted invoices if one of them was taxed by a different rule: another rate, or a certificate that has expired
 * since. Null if none was; the order is then taxed as one sale. An invoice without tax because its state had no rate yet does not count
 * as taxed.
 */
export async function readTaxedBefore(
  db: Db,
  trackerId: number | undefined,
  rule: TaxRule,
): Promise<TaxedBefore | null> {
  if (trackerId === undefined) return null;
  const { tax_percent: percent, freight_taxed: isFreightTaxed } = rateOf(rule);
  const row = await one<{ is_other: boolean; goods: number; freight: number; tax: number }>(db)`
    select coalesce(bool_or(tax_basis is not null and (tax_basis, tax_percent, coalesce(freight_taxed, false))
        is distinct from (${rule.basis}::text, ${percent}::numeric, ${isFreightTaxed === true})), false) as is_other,
      coalesce(sum(total - coalesce(tax, 0) - coalesce(freight, 0) - coalesce(cancel_fee, 0)), 0) as goods,
      coalesce(sum(freight), 0) as freight, coalesce(sum(tax), 0) as tax
    from invoice where tracker_id = ${trackerId} and tax_basis is distinct from 'unset'`;
  if (!row.is_other) return null;
  return {
    goodsCents: roundHalfUpCents(row.goods),
    freightCents: roundHalfUpCents(row.freight),
    taxCents: roundHalfUpCents(row.tax),
  };
}

const restOf = (whole: Cents, before: Cents): Cents => toCents(Math.max(0, whole - before));

/** Tax of a whole order: the tax of its posted invoices stays, and the rest is taxed by the current rule. */
export function computeOrderTaxCents(
  { goodsCents, freightCents }: Amounts,
  rule: TaxRule,
  before: TaxedBefore | null,
): Cents {
  if (before === null) return computeSalesTaxCents({ goodsCents, freightCents }, rule);
  const rest = {
    goodsCents: restOf(goodsCents, before.goodsCents),
    freightCents: restOf(freightCents, before.freightCents),
  };
  return addCents(before.taxCents, computeSalesTaxCents(rest, rule));
}
