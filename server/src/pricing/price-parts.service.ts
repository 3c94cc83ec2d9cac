import type { ChildValues, RecordRow } from '@cdi/shared/catalogue';
import { sql } from 'kysely';
import {
  isPartPriced,
  pricePart,
  type CustomerLevel,
  type PartPrices,
  type PriceStep,
  type TotalsLine,
} from '@cdi/shared/domain/pricing';
import { isStaff } from '@cdi/shared/policy';
import { roundHalfUpCents, type Cents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { pickColumns } from '../records/values/pick-columns.ts';
import { many } from '../storage/query.ts';
import type { ActiveBook, BuyerTerms } from './price-book.service.ts';

const dollars = (cents: number): number => cents / 100;

/** The prices of a stored part as the price arithmetic takes them. */
export function toPartPrices(part: Pick<RecordRow<'part'>, 'level_prices' | 'list_price' | 'cost'>): PartPrices {
  const cents = (value: unknown): Cents => roundHalfUpCents(Number(value));
  const levels = part.level_prices;
  const list = part.list_price;
  return {
    listCents: list === null || list === undefined ? null : cents(list),
    costCents: cents(part.cost ?? 0),
    levelNetCents: Object.fromEntries(
      Object.entries((levels ?? {}) as Partial<Record<CustomerLevel, number>>).map(([level, usd]) => [
        level,
        cents(usd),
      ]),
    ),
  };
}

export interface PricedParts {
  readonly lines: readonly TotalsLine[];
  /** The rows with their prices; null where the part is not sold, or not to this buyer. */
  readonly values: readonly ChildValues<'quote', 'parts'>[];
  /** Price steps of each row; empty without a price. */
  readonly steps: readonly (readonly PriceStep[])[];
  /** Longest lead time of those that are not stocked, or of which there are not so many, working days. */
  readonly leadDays: number;
}

type Part = Pick<
  RecordRow<'part'>,
  'part_id' | 'list_price' | 'level_prices' | 'cost' | 'weight_lb' | 'length' | 'width' | 'height'
>;

/** Fields of a part that determine its freight. */
const SIZES = ['weight_lb', 'length', 'width', 'height'] as const;

type Supply = Pick<RecordRow<'part'>, 'is_stocked' | 'on_hand' | 'lead_days'>;

/** Working days until this quantity of a part is available; 0 if it is in stock. */
const daysToGet = ({ is_stocked, on_hand, lead_days }: Supply, qty: number): number =>
  is_stocked && (on_hand ?? 0) >= qty ? 0 : (lead_days ?? 0);

/** Prices the parts of a quote for the buyer's level, less the discount: 0.05, not 5. */
export async function pricePartRows(
  context: CallContext,
  rows: readonly ChildValues<'quote', 'parts'>[],
  { book }: ActiveBook,
  { level, discount }: BuyerTerms & { readonly discount: number },
): Promise<PricedParts> {
  const ids = rows.map((row) => row.part_id).filter((id): id is number => typeof id === 'number');
  const parts = await many<Part & Supply>(context.db)`
    select part_id, list_price, level_prices, cost, weight_lb, length, width, height, is_stocked, on_hand, lead_days
    from part
    where part_id = any(${sql.val(ids)}::bigint[]) and is_active and (${isStaff(context.person)} or catalog_visible)`;
  const lines: TotalsLine[] = [];
  let leadDays = 0;
  const steps: (readonly PriceStep[])[] = rows.map(() => []);
  const values = rows.map((row, index) => {
    const part = parts.find((each) => each.part_id === row.part_id);
    if (part) leadDays = Math.max(leadDays, daysToGet(part, Number(row.qty ?? 1)));
    const prices = part ? toPartPrices(part) : null;
    const size = part ? pickColumns(part, SIZES) : {};
    // a part without a price for this buyer must not be free
    if (!prices || !isPartPriced(prices, level))
      return { ...row, ...size, unit_price: null, ext_price: null, cost: null };
    const priced = pricePart(prices, book, { qty: Number(row.qty ?? 1), level, discountShare: discount });
    lines.push(priced);
    steps[index] = priced.steps;
    return {
      ...row,
      ...size,
      unit_price: dollars(priced.unitCents),
      ext_price: dollars(priced.goodsCents),
      cost: dollars(priced.costCents),
    };
  });
  return { lines, values, steps, leadDays };
}
