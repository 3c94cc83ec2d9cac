import { formatMoney, roundHalfUpCents } from '../../units/money.ts';
import { listPriceRows, type PricedRecord, type PriceRow } from './price-rows.ts';

/** One row of a price before and after a change, as it is printed. */
export interface ComparedRow {
  readonly name: PriceRow['name'];
  readonly label: string;
  readonly kind: PriceRow['kind'];
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

/**
 * The rows of a price before and after, in their order: a row that only one side has is zero on the other. Each column adds
 * up to its total.
 */
export function comparePriceRows(before: PricedRecord, after: PricedRecord): readonly ComparedRow[] {
  const [was, willBe] = [listPriceRows(before), listPriceRows(after)];
  const say = (rows: readonly PriceRow[], name: PriceRow['name']): string => {
    const row = rows.find((each) => each.name === name);
    return row?.words ?? formatMoney(roundHalfUpCents(row?.amountUsd ?? 0));
  };
  const gone = was.filter((row) => !willBe.some(({ name }) => name === row.name));
  const rows = [...willBe.slice(0, -1), ...gone, ...willBe.slice(-1)];
  return rows.map(({ name, label, kind }) => {
    const told = { before: say(was, name), after: say(willBe, name) };
    return { name, label, kind, ...told, isChanged: told.before !== told.after };
  });
}
