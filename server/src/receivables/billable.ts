import type { InvoiceLineKind, RecordRow } from '@cdi/shared/catalogue';
import type { SalesTaxRule } from '@cdi/shared/domain/pricing';
import {
  INVOICE_CHARGES,
  type BillableLine,
  type BillableOrder,
  type InvoiceCharge,
} from '@cdi/shared/domain/receivables';
import { roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import { readDock } from '../shipping/dock.repository.ts';
import type { LineOnDock } from '../shipping/dock-line.ts';
import type { Db } from '../storage/database.ts';
import { many, maybeOne } from '../storage/query.ts';

type Order = RecordRow<'tracker'>;

/** The print of an order line on an invoice. */
export interface InvoicedLine extends BillableLine {
  readonly curbId: number;
  readonly partId: number | null;
  readonly description: string;
  readonly unitUsd: number | null;
}

/** Prices of a line of the order, and how much of it is on the truck. */
export interface LinePrice {
  readonly tracker_curb_id: number;
  readonly unit_price: number | null;
  readonly ext_price: number | null;
  /** Metal surcharge of all of its pieces. */
  readonly surcharge: number | null;
  readonly here_qty: number;
}

/** A part of the order with its price. */
export interface PartPrice {
  readonly part_id: number;
  readonly part_no: string;
  readonly description: string;
  readonly qty: number;
  readonly unit_price: number | null;
  readonly ext_price: number | null;
}

/** Amounts that posted invoices of an order charged for a line. */
export interface BilledLine {
  readonly tracker_curb_id: number;
  readonly part_id: number | null;
  readonly qty: number;
  readonly amount: number;
}

export type BilledAmounts = Readonly<Record<InvoiceCharge | 'goods', number>>;

const cents = (usd: number | null | undefined): Cents => roundHalfUpCents(usd ?? 0);

interface OrderFacts {
  readonly order: Pick<Order, InvoiceCharge | 'goods'> &
    Partial<Pick<Order, 'tax_basis' | 'tax_percent' | 'freight_taxed'>>;
  readonly dock: readonly LineOnDock[];
  readonly prices: readonly LinePrice[];
  readonly parts: readonly PartPrice[];
  readonly billed: readonly BilledLine[];
  readonly sums: BilledAmounts;
}

/** The lines that are made again in the place of a line, and in the place of those. */
const listRemakes = (dock: readonly LineOnDock[], curbId: number): readonly number[] =>
  dock
    .filter(({ inPlaceOf }) => inPlaceOf === curbId)
    .flatMap((line) => [line.curbId, ...listRemakes(dock, line.curbId)]);

/** The rate that an order is taxed at; null of one that no rate was taken of. */
const taxRuleOf = ({ tax_basis, tax_percent, freight_taxed }: OrderFacts['order']): SalesTaxRule | null =>
  tax_basis === 'rate' && typeof tax_percent === 'number'
    ? { rate: tax_percent / 100, isFreightTaxed: freight_taxed === true }
    : null;

/** An order as it stands for the invoice of one truck, from what is stored of it. */
export function makeBillable({ order, dock, prices, parts, billed, sums }: OrderFacts): BillableOrder<InvoicedLine> {
  const billedOf = (curbIds: readonly number[], partId: number | null) => {
    const rows = billed.filter((row) => curbIds.includes(row.tracker_curb_id) && row.part_id === partId);
    return {
      billedQty: rows.reduce((sum, row) => sum + row.qty, 0),
      billedCents: toCents(rows.reduce((sum, row) => sum + cents(row.amount), 0)),
    };
  };
  const hereOf = (curbId: number): number => prices.find((each) => each.tracker_curb_id === curbId)?.here_qty ?? 0;
  // what is made again ships in the place of what was sold, and is charged as that
  const isInPlace = ({ inPlaceOf }: LineOnDock): boolean => dock.some(({ curbId }) => curbId === inPlaceOf);
  const lines = dock
    .filter((line) => !isInPlace(line))
    .flatMap((line): InvoicedLine[] => {
      const price = prices.find((each) => each.tracker_curb_id === line.curbId);
      const remakes = listRemakes(dock, line.curbId);
      const here = [line.curbId, ...remakes].reduce((sum, curbId) => sum + hereOf(curbId), 0);
      const curb: InvoicedLine = {
        kind: 'curb',
        curbId: line.curbId,
        partId: null,
        description: `${line.curbNo}${line.tag ? ` (${line.tag})` : ''}: ${line.description}`,
        unitUsd: price?.unit_price ?? null,
        qty: line.orderedQty,
        goodsCents: cents(price?.ext_price),
        surchargeCents: typeof price?.surcharge === 'number' ? cents(price.surcharge) : null,
        hereQty: here,
        ...billedOf([line.curbId, ...remakes], null),
      };
      if (line.parts.length === 0) return [curb];
      return parts.map((part) => ({
        ...curb,
        kind: 'part',
        partId: part.part_id,
        description: `${part.part_no} ${part.description}`,
        unitUsd: part.unit_price,
        qty: part.qty * line.orderedQty,
        goodsCents: cents(part.ext_price),
        surchargeCents: null,
        hereQty: part.qty * here,
        ...billedOf([line.curbId], part.part_id),
      }));
    });
  const of = (amounts: Partial<Record<InvoiceCharge, number | null>>) =>
    Object.fromEntries(INVOICE_CHARGES.map((name) => [name, cents(amounts[name])])) as Record<InvoiceCharge, Cents>;
  return {
    lines,
    goodsCents: cents(order.goods),
    charges: of(order),
    taxRule: taxRuleOf(order),
    billedGoodsCents: cents(sums.goods),
    billedCharges: of(sums),
  };
}

/** What is to be invoiced of a truck of an order, with what was invoiced of the order before. */
export async function readBillable(db: Db, order: Order, shipmentNo: number): Promise<BillableOrder<InvoicedLine>> {
  const id = order.tracker_id;
  const prices = await many<LinePrice>(db)`
    select c.tracker_curb_id, c.unit_price, c.ext_price, c.surcharge, coalesce(sum(i.qty), 0)::int as here_qty
    from tracker_curb c left join shipment_item i on i.tracker_curb_id = c.tracker_curb_id
      and i.tracker_id = c.tracker_id and i.shipment_no = ${shipmentNo}
    where c.tracker_id = ${id} group by c.tracker_curb_id`;
  const parts = await many<PartPrice>(db)`
    select k.part_id, p.part_no, p.description, k.qty, k.unit_price, k.ext_price
    from tracker_part k join part p on p.part_id = k.part_id where k.tracker_id = ${id} order by k.line_no`;
  const billed = await many<BilledLine>(db)`
    select l.tracker_curb_id, l.part_id, sum(l.qty)::int as qty, sum(l.amount) as amount
    from invoice_line l join invoice v on v.invoice_id = l.invoice_id
    where v.tracker_id = ${id} and l.tracker_curb_id is not null group by 1, 2`;
  const sums = await maybeOne<BilledAmounts>(db)`
    select coalesce(sum(goods), 0) as goods, coalesce(sum(surcharge), 0) as surcharge,
      coalesce(sum(quick_fee), 0) as quick_fee, coalesce(sum(engineering_fee), 0) as engineering_fee,
      coalesce(sum(minimum_fill), 0) as minimum_fill, coalesce(sum(freight), 0) as freight,
      coalesce(sum(tax), 0) as tax, coalesce(sum(cancel_fee), 0) as cancel_fee
    from invoice where tracker_id = ${id}`;
  if (!sums) throw new Error('A sum gave no row.');
  return makeBillable({ order, dock: await readDock(db, id), prices, parts, billed, sums });
}

/** A line of an invoice that is about to be stored. */
export interface LineToPost {
  readonly line_no: number;
  readonly kind: InvoiceLineKind;
  readonly tracker_curb_id: number | null;
  readonly part_id: number | null;
  readonly description: string;
  readonly qty: number | null;
  readonly unit_price: number | null;
  /** Dollars. */
  readonly amount: number;
}
