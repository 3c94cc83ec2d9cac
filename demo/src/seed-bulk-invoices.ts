import { sql } from 'kysely';
import type { RecordRow } from '@cdi/shared/catalogue';
import { TERM_DAYS } from '@cdi/shared/domain/orders';
import { INVOICE_CHARGES, planInvoice } from '@cdi/shared/domain/receivables';
import { centsToDollars } from '@cdi/shared/units';
import { makeBillable, type LinePrice, type PartPrice } from '../../server/src/receivables/billable.ts';
import { listLines } from '../../server/src/receivables/plan-posting.ts';
import { readDocks } from '../../server/src/shipping/dock.repository.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { many, run } from '../../server/src/storage/query.ts';
import { keyOfLine, type Base } from './seed-bulk-keys.ts';

type Order = RecordRow<'tracker'>;

const NOTHING_BILLED = {
  goods: 0,
  surcharge: 0,
  quick_fee: 0,
  engineering_fee: 0,
  minimum_fill: 0,
  freight: 0,
  tax: 0,
  cancel_fee: 0,
} as const;
/** Who posts invoices, by user name. */
const POSTED_BY = 'paul.enders@cdi.test';

interface OfOrder {
  readonly tracker_id: number;
}

/** A line of the invoice of an order of the story. */
interface PlannedLine {
  readonly tracker_id: number;
  readonly line_no: number;
  readonly kind: string;
  /** The line of the order that it charges. */
  readonly curb_line: number | null;
  readonly part_id: number | null;
  readonly description: string;
  readonly qty: number | null;
  readonly unit_price: number | null;
  readonly amount: number;
}

/** The invoices of the orders that are copied, as the product would post them: all of an order left with its one truck. */
async function planLines(db: Db): Promise<readonly PlannedLine[]> {
  const orders = await many<Order>(db)`
    select t.* from bulk_template b join tracker t using (tracker_id) where not b.is_open order by tracker_id`;
  const prices = await many<LinePrice & OfOrder & { readonly line_no: number | null }>(db)`
    select c.tracker_id, c.line_no, c.tracker_curb_id, c.unit_price, c.ext_price, c.surcharge,
      coalesce((select sum(p.qty) from bulk_piece p where p.tracker_curb_id = c.tracker_curb_id), 0)::int as here_qty
    from tracker_curb c join bulk_template b using (tracker_id) where not b.is_open`;
  const parts = await many<PartPrice & OfOrder>(db)`
    select k.tracker_id, k.part_id, p.part_no, p.description, k.qty, k.unit_price, k.ext_price
    from tracker_part k join part p using (part_id) join bulk_template b using (tracker_id) where not b.is_open
    order by k.tracker_id, k.line_no`;
  const docks = await readDocks(
    db,
    orders.map((order) => order.tracker_id),
  );
  return orders.flatMap((order) => {
    const isMine = (row: OfOrder): boolean => row.tracker_id === order.tracker_id;
    const planned = planInvoice(
      makeBillable({
        order,
        dock: docks.get(order.tracker_id) ?? [],
        prices: prices.filter(isMine),
        parts: parts.filter(isMine),
        billed: [],
        sums: NOTHING_BILLED,
      }),
    );
    if (!planned.isLast || centsToDollars(planned.totalCents) !== order.total)
      throw new Error(`${String(order.tracker_no)} did not ship as a whole, or is not what its lines come to.`);
    return listLines(planned, order.ship_to_state).map(({ tracker_curb_id: curbId, ...line }) => ({
      ...line,
      tracker_id: order.tracker_id,
      curb_line: prices.find((each) => each.tracker_curb_id === curbId)?.line_no ?? null,
    }));
  });
}

const charges = INVOICE_CHARGES.filter((name) => name !== 'cancel_fee');

/** The head of each invoice, for the truck that left with the order. */
async function addHeads(db: Db, { tracker: afterTracker }: Base): Promise<void> {
  const names = sql.join(charges.map((name) => sql.ref(name)));
  const amounts = charges.map((name) => sql`coalesce(t.${sql.ref(name)}, 0)`);
  const days = sql.join(
    Object.entries(TERM_DAYS).map(([terms, count]) => sql`when ${sql.lit(terms)} then ${sql.lit(count)}`),
    sql` `,
  );
  await run(db)`
    insert into invoice (invoice_no, invoice_date, due_date, company_id, branch_id, tracker_id, shipment_no, bol_no,
      customer_po, terms, status, goods, ${names}, cancel_fee, tax_basis, tax_percent, freight_taxed, tax_state, total,
      balance, mailed_to, mailed_dt, created_dt, created_by, updated_dt, updated_by)
    select 'INV-' || (n.last + row_number() over (order by s.ship_date, t.tracker_id)), s.ship_date,
      s.ship_date + case d.terms ${days} else 30 end, t.company_id, t.branch_id, t.tracker_id, s.shipment_no, s.bol_no,
      t.customer_po, d.terms, 'paid', t.total - (${sql.join(amounts, sql` + `)}), ${sql.join(amounts)}, 0,
      t.tax_basis, t.tax_percent, t.freight_taxed, t.ship_to_state, t.total, 0, d.mailed_to,
      case when d.mailed_to is not null then d.posted_dt end, d.posted_dt, n.posted_by, d.posted_dt, n.posted_by
    from tracker t join shipment s using (tracker_id) join company c using (company_id)
    cross join lateral (
      select coalesce(t.terms, 'net_30') as terms, s.ship_date + interval '1 day 14 hours' as posted_dt,
        case when c.invoice_delivery = 'email' then c.ap_email end as mailed_to) d
    cross join (
      select coalesce(max(substring(invoice_no from 5)::int), 30000) as last,
        (select user_id from "user" where email = ${POSTED_BY}) as posted_by
      from invoice where invoice_no ~ '^INV-[0-9]+$') n
    where t.tracker_id > ${afterTracker} and t.status in ('invoiced', 'paid', 'closed') and t.total > 0
      and s.ship_date is not null`;
}

/**
 * The invoices of orders that were added for measuring and are over, with the lines that the product posts, and what the ledger of accounts
 * says of them.
 */
export async function seedBulkInvoices(db: Db, base: Base): Promise<void> {
  const lines = await planLines(db);
  await run(db)`
    create temp table bulk_line on commit drop as
    select l.*, k.tracker_no || '-' as prefix from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(
      tracker_id bigint, line_no int, kind text, curb_line int, part_id bigint, description text, qty int,
      unit_price numeric(14,2), amount numeric(14,2)) join tracker k using (tracker_id)`;
  await run(db)`analyze bulk_line`;
  await addHeads(db, base);
  await run(db)`
    insert into invoice_line (invoice_id, line_no, kind, tracker_curb_id, part_id, description, qty, unit_price, amount)
    select v.invoice_id, l.line_no, l.kind, ${keyOfLine(base.curb, sql`l.curb_line`)}, l.part_id,
      replace(l.description, l.prefix, 'T-' || (${base.trackerNo}::bigint + o.i) || '-'), l.qty, l.unit_price, l.amount
    from bulk_order o join bulk_line l using (tracker_id)
    join invoice v on v.tracker_id = ${base.tracker}::bigint + o.i
    order by v.invoice_id, l.line_no`;
  await run(db)`
    insert into receivable_entry (company_id, entry_date, kind, amount, object, record_id, created_dt)
    select company_id, invoice_date, 'invoice', total, 'invoice', invoice_id, created_dt from invoice
    where tracker_id > ${base.tracker}`;
  await run(db)`
    update number_series set last_value = greatest(last_value, (select max(substring(invoice_no from 5)::int)
      from invoice where invoice_no ~ '^INV-[0-9]+$')) where series = 'invoice'`;
}
