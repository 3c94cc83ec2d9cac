import { sql } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import type { CallParsedInput, LedgerRow, readStockLedger, StockLedger } from '@cdi/shared/contracts';
import { maySeeStockCost } from '@cdi/shared/policy';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { ReadContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many, maybeOne } from '../storage/query.ts';

const PAGE = 50;

/** The ledger of a position, newest first, with the quantity at the end of a day. Throws NOT_FOUND. */
export async function readLedger(
  context: ReadContext,
  { inventory_manager_id: id, as_of: asOf = '', before = 0 }: CallParsedInput<typeof readStockLedger>,
): Promise<StockLedger> {
  await getVisible(context, objects.inventory_manager, id);
  const { db, person } = context;
  // a day ends at midnight of the plant
  const until =
    asOf === '' ? sql`true` : sql`t.moved_dt < ((${asOf}::date + 1)::timestamp at time zone ${PLANT_TIME_ZONE})`;
  const older = before > 0 ? sql`t.entry_no < ${before}` : sql`true`;
  const found = await many<LedgerRow>(db)`
    select t.entry_no, t.moved_dt, t.kind, t.qty, t.balance_after, t.unit_cost, t.amount, t.value_after,
      t.reference_object, t.reference_id, t.reference_label, t.lot_no, t.reason, ${fullNameOf('u')} as moved_by_name
    from stock_transaction t left join "user" u on u.user_id = t.moved_by
    where t.inventory_manager_id = ${id} and ${until} and ${older} order by t.entry_no desc limit ${PAGE + 1}`;
  const last = await maybeOne<{ qty: number; value: number; avg_cost: number | null }>(db)`
    select t.balance_after as qty, t.value_after as value, t.avg_cost_after as avg_cost from stock_transaction t
    where t.inventory_manager_id = ${id} and ${until} order by t.entry_no desc limit 1`;
  const rows = found.slice(0, PAGE);
  const isPriced = maySeeStockCost(person);
  return {
    rows: isPriced ? rows : rows.map((row) => ({ ...row, unit_cost: null, amount: null, value_after: null })),
    before: found.length > PAGE ? (rows.at(-1)?.entry_no ?? null) : null,
    balance: {
      qty: last?.qty ?? 0,
      value: isPriced ? (last?.value ?? 0) : null,
      avg_cost: isPriced ? (last?.avg_cost ?? null) : null,
    },
  };
}
