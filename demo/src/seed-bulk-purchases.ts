import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';
import { copyChildren, copyRecords } from './kit/copy-columns.ts';
import { suspendIndexes } from './kit/suspend-indexes.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { many, one, run } from '../../server/src/storage/query.ts';
import { seedBulkStock } from './seed-bulk-stock.ts';

/** Tables whose rows the database checks one by one as they come; a load is checked as a whole. */
const CHECKED = [
  'po',
  'po_line',
  'po_receipt',
  'po_receipt_lot',
  'vendor_bill',
  'vendor_bill_line',
  'vendor_bill_payment',
  'stock_transaction',
] as const;
/** So many orders of customers are made of what one purchase order brought. */
const ORDERS_PER_PO = 20;
/** Days over which the purchases lie. */
const HISTORY_DAYS = 3_300;

interface BulkPurchases {
  /** The last order of a customer before those for measuring. */
  readonly afterTracker: number;
  readonly orders: number;
  readonly today: PlainDate;
}

/** First keys that are free, and room in them for the rows of one order. */
interface Base {
  readonly po: number;
  readonly line: number;
  readonly lines: number;
  readonly receipt: number;
  readonly bill: number;
}

const readBase = (db: Db): Promise<Base> =>
  one<Base>(db)`
    select (select max(po_id) from po) as po, (select max(po_line_id) from po_line) as line,
      (select max(line_no) from po_line) as lines, (select max(po_receipt_id) from po_receipt) as receipt,
      (select max(vendor_bill_id) from vendor_bill) as bill`;

/** Which orders of the story are copied: closed ones whose bills are all paid, not through Corpay, which has records of its own. */
async function prepareCopies(db: Db, { orders, today }: BulkPurchases): Promise<void> {
  const count = Math.ceil(orders / ORDERS_PER_PO);
  await run(db)`
    create temp table bulk_po_template on commit drop as
    select p.po_id, row_number() over (order by p.po_id) - 1 as n,
      (select max(r.received_date) from po_receipt r where r.po_id = p.po_id) as last_day
    from po p
    where p.status = 'closed' and exists (select 1 from po_receipt r where r.po_id = p.po_id)
      and not exists (select 1 from po_receipt r where r.po_id = p.po_id and r.status <> 'posted')
      and not exists (select 1 from vendor_bill b left join vendor_bill_payment y using (vendor_bill_id)
        where b.po_id = p.po_id and b.status <> 'void' and (b.status <> 'paid' or y.corpay_po_id is not null))`;
  // before the ledgers of the story begin, and of years whose spend is counted no more
  const newest = sql`
    least((select min(moved_dt)::date from stock_transaction), date_trunc('year', ${today}::date)::date) - 1`;
  await run(db)`
    create temp table bulk_po on commit drop as
    select o.i, t.po_id, l.code, row_number() over (partition by l.code order by o.i) as nth,
      ${newest} - floor((${count}::bigint - o.i)::numeric * ${HISTORY_DAYS}::int / ${count}::int)::int - t.last_day
        as day_shift
    from generate_series(1, ${count}::bigint) as o(i)
    join bulk_po_template t on t.n = (hashint8extended(o.i, 31) & 9223372036854775807)
      % (select count(*) from bulk_po_template)
    join po p using (po_id) join cdi_location l on l.cdi_location_id = p.ship_to_location_id`;
  await run(db)`
    create temp table bulk_receipt on commit drop as
    select o.i, o.day_shift, o.code, r.po_receipt_id, row_number() over (order by o.i, r.po_receipt_id) as k,
      row_number() over (partition by o.code order by o.i, r.po_receipt_id) as nth
    from bulk_po o join po_receipt r using (po_id)`;
  await run(db)`
    create temp table bulk_bill on commit drop as
    select o.i, o.day_shift, b.vendor_bill_id, row_number() over (order by o.i, b.vendor_bill_id) as k
    from bulk_po o join vendor_bill b using (po_id) where b.status = 'paid'`;
  for (const name of ['bulk_po', 'bulk_receipt', 'bulk_bill']) await run(db)`analyze ${sql.table(name)}`;
}

/** The last number of a series, of a place where it has one. */
const lastOf = (series: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select last_value from number_series s where s.series = ${series})`;

const first = { version: sql`1` };
const nothing = sql`null`;

function listInserts(base: Base): readonly RawBuilder<unknown>[] {
  const poKey = sql`${sql.lit(base.po)} + o.i`;
  /** The copy of a line, by the line that it was made from. */
  const lineKey = (lineNo: RawBuilder<unknown>) =>
    sql`${sql.lit(base.line)} + (o.i - 1) * ${sql.lit(base.lines)} + ${lineNo}`;
  const receiptKey = sql`${sql.lit(base.receipt)} + o.k`;
  const billKey = sql`${sql.lit(base.bill)} + o.k`;
  const billNo = sql`(${lastOf(sql`'bill'`)} + o.k)`;
  const pos = {
    ...first,
    po_id: poKey,
    po_no: sql`'PO-' || o.code || '-' || (${lastOf(sql`'po ' || o.code`)} + o.nth)`,
    tracker_id: nothing,
    asset_id: nothing,
  };
  const receipts = {
    ...first,
    po_receipt_id: receiptKey,
    receipt_no: sql`'RC-' || o.code || '-' || (${lastOf(sql`'receipt ' || o.code`)} + o.nth)`,
    po_id: poKey,
    packing_slip_no: sql`'PL-' || (100000 + o.k)`,
  };
  const lots = {
    po_receipt_id: receiptKey,
    po_line_id: lineKey(sql`l.line_no`),
    heat_no: sql`
      case when t.heat_no is not null then 'H' || (100000 + abs(hashint8(o.k * 31 + t.line_no)) % 900000) end`,
  };
  const bills = {
    ...first,
    vendor_bill_id: billKey,
    bill_no: sql`'VB-' || ${billNo}`,
    supplier_invoice_no: sql`t.supplier_id || '-' || (900000 + o.k)`,
    invoice_key: sql`t.supplier_id || '' || (900000 + o.k)`,
    po_id: poKey,
  };
  return [
    copyRecords('po', pos, sql`from bulk_po o join po t using (po_id)`),
    copyChildren(
      'po',
      'lines',
      { po_line_id: lineKey(sql`t.line_no`), po_id: poKey },
      sql`from bulk_po o join po_line t using (po_id)`,
    ),
    copyRecords('po_receipt', receipts, sql`from bulk_receipt o join po_receipt t using (po_receipt_id)`),
    copyChildren(
      'po_receipt',
      'lots',
      lots,
      sql`from bulk_receipt o join po_receipt_lot t using (po_receipt_id)
        join po_line l on l.po_line_id = t.po_line_id`,
    ),
    copyRecords('vendor_bill', bills, sql`from bulk_bill o join vendor_bill t using (vendor_bill_id)`),
    copyChildren(
      'vendor_bill',
      'lines',
      { vendor_bill_id: billKey, po_line_id: lineKey(sql`l.line_no`) },
      sql`from bulk_bill o join vendor_bill_line t using (vendor_bill_id)
        join po_line l on l.po_line_id = t.po_line_id`,
    ),
    copyChildren(
      'vendor_bill',
      'payments',
      { vendor_bill_id: billKey, reference_no: sql`t.reference_no || '-' || o.k` },
      sql`from bulk_bill o join vendor_bill_payment t using (vendor_bill_id) where t.reversed_date is null`,
    ),
  ];
}

async function continueNumbers(db: Db): Promise<void> {
  for (const [table, key] of [
    ['po', 'po_id'],
    ['po_line', 'po_line_id'],
    ['po_receipt', 'po_receipt_id'],
    ['vendor_bill', 'vendor_bill_id'],
  ] as const)
    await run(db)`
      select setval(pg_get_serial_sequence(${table}, ${key}), (select max(${sql.ref(key)}) from ${sql.table(table)}))`;
  await run(db)`
    update number_series s set last_value = last_value + n.further from (
      select 'po ' || code as series, max(nth) as further from bulk_po group by code
      union all select 'receipt ' || code, max(nth) from bulk_receipt group by code
      union all select 'bill', max(k) from bulk_bill) n
    where s.series = n.series`;
}

/**
 * What was bought for orders that were added for measuring: copies of the closed purchase orders of the story with their receipts,
 * bills and payments, and the ledger of the stock that came and was used up. For the transaction in which the orders are added.
 */
export async function seedBulkPurchases(db: Db, options: BulkPurchases): Promise<void> {
  const base = await readBase(db);
  await prepareCopies(db, options);
  const indexes = await suspendIndexes(db, CHECKED);
  for (const table of CHECKED) await run(db)`alter table ${sql.table(table)} disable trigger user`;
  for (const insert of listInserts(base)) await insert.execute(db);
  await seedBulkStock(db, { ...options, afterReceipt: base.receipt });
  await continueNumbers(db);
  await indexes.restore();
  for (const table of CHECKED) await run(db)`alter table ${sql.table(table)} enable trigger user`;
  for (const table of CHECKED) await run(db)`analyze ${sql.table(table)}`;
  const ahead = await many(db)`select 1 from vendor_bill_payment where paid_date > ${options.today}::date limit 1`;
  if (ahead.length > 0) throw new Error('Payments of the bills for measuring lie ahead.');
}
