import { sql } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import { addDays, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../../../server/src/context.ts';
import { DemoPhones, makeSlug } from '../kit/demo-people.ts';
import type { Random } from '../kit/random.ts';
import { saveRow } from '../../../server/src/records/save/save-record.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import { many, maybeOne, run } from '../../../server/src/storage/query.ts';
import type { StoryCalls } from '../kit/story-calls.ts';
import { SPRING_SUPPLIER, SUPPLIERS, type SupplierFacts } from './suppliers.data.ts';

const supplier = objects.supplier;

/** Working days before today: when the suppliers were entered, and since when today's prices hold. Every order is younger. */
const ENTERED = -80;
const PRICED = -78;
/** Prices before that, as a share of today's. */
const EARLIER_PRICE = 0.97;
const HELD = -14;

/** An item that can be bought, with the cost of one. */
interface Sold {
  readonly material_id: number | null;
  readonly part_id: number | null;
  readonly code: string;
  readonly uom: string;
  readonly usd: number;
  readonly is_spring: boolean;
}

const readSold = ({ db }: StoryCalls): Promise<readonly Sold[]> =>
  many<Sold>(db)`
    select material_id, null::bigint as part_id, material_code as code, uom, std_cost as usd, false as is_spring
    from material where std_cost is not null union all
    select null, part_id, part_no, uom, cost, part_type = 'spring' from part where cost is not null
    order by code`;

const sells = (facts: SupplierFacts, item: Sold): boolean =>
  item.is_spring ? facts.name === SPRING_SUPPLIER : facts.sells?.test(item.code) === true;

/** The price of an item until a day, and from that day on. */
function priceLines(item: Sold, no: string, from: PlainDate) {
  const { material_id, part_id, uom, usd } = item;
  const line = { material_id, part_id, vendor_part_no: no, uom, units_per_uom: 1, from_qty: 1 };
  return [
    { ...line, unit_cost: Number((usd * EARLIER_PRICE).toFixed(4)), valid_to: addDays(from, -1) },
    { ...line, unit_cost: usd, valid_from: from },
  ];
}

const addressOf = (text: string) => {
  const [, address1 = '', city = '', state = '', zip = ''] = /^(.*), (.*) ([A-Z]{2}) (\d{5})$/.exec(text) ?? [];
  return { address1, city, state, zip };
};

/** Digits of a routing number that no bank has; the last one is its check digit. */
function routingNo(random: Random): string {
  const digits = [0, 0, ...Array.from({ length: 6 }, () => random.int(0, 9))];
  const weights = [3, 7, 1];
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index % 3] ?? 0), 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

interface Entry {
  readonly facts: SupplierFacts;
  readonly sold: readonly Sold[];
  readonly pricedFrom: PlainDate;
  readonly random: Random;
  readonly phones: DemoPhones;
}

function paymentOf({ paidBy }: SupplierFacts, random: Random) {
  if (paidBy !== 'ach') return { payment_method: paidBy, corpay_enabled: paidBy === 'corpay' };
  return {
    payment_method: paidBy,
    bank_name: 'First Prairie Bank',
    bank_routing_no: routingNo(random),
    bank_account_no: String(random.int(10_000_000, 99_999_999)),
  };
}

async function enterSupplier(
  context: CallContext,
  { facts, sold, pricedFrom, random, phones }: Entry,
): Promise<{ readonly id: number; readonly version: number }> {
  const slug = makeSlug(facts.name);
  const company = await maybeOne<{ company_id: number }>(context.db)`
    select company_id from company where company_name = ${facts.name}`;
  const isAtWork = facts.roles.some((role) => role === 'freight' || role === 'service');
  const row = await saveRow(context, supplier, 0, {
    supplier_name: facts.name,
    supplier_role: facts.roles,
    company_id: company?.company_id ?? null,
    ...addressOf(facts.address),
    phone: phones.make(random, facts.area),
    order_email: `orders@${slug}.test`,
    remittance_email: `ar@${slug}.test`,
    terms: facts.terms,
    ...paymentOf(facts, random),
    tax_id: `${random.int(30, 47)}-${random.int(1_000_000, 9_999_999)}`,
    lead_days: facts.leadDays,
    min_order: facts.minOrderUsd,
    insurance_expiry: isAtWork ? addDays(context.today, 365) : null,
    quality_rating: facts.rating,
    notes: facts.note,
    contacts: [{ contact_name: facts.contact, concern: 'orders', phone: phones.make(random, facts.area) }],
    items: [
      ...sold.flatMap((item) => priceLines(item, `${slug.slice(0, 3).toUpperCase()}-${item.code}`, pricedFrom)),
      ...facts.others.map(([vendor_part_no, description, uom, unit_cost]) => ({
        ...{ vendor_part_no, description, uom, unit_cost, units_per_uom: 1, from_qty: 1 },
        valid_from: pricedFrom,
      })),
    ],
  });
  return { id: row.supplier_id, version: row.version };
}

/** Materials and parts name who sells them. */
async function nameSuppliers({ db }: StoryCalls): Promise<void> {
  const items = sql`supplier_item i where i.valid_to is null`;
  await run(db)`
    update material m set preferred_supplier_id = i.supplier_id from ${items} and i.material_id = m.material_id`;
  await run(db)`
    update part p set supplier_id = i.supplier_id, supplier_part_no = i.vendor_part_no
    from ${items} and i.part_id = p.part_id`;
}

/** Suppliers of the trade by the rules of the product: entered with their prices, approved; one on hold, one a prospect still. */
export async function fillSuppliers(calls: StoryCalls, random: Random, note: (moment: string) => Promise<void>) {
  const { calendar } = calls;
  const sold = await readSold(calls);
  const entered = calendar.moment(ENTERED);
  const pricedFrom = calendar.day(PRICED);
  const approved = calendar.moment(ENTERED + 0.4);
  const held = calendar.moment(HELD);
  const taken = await many<{ phone: string }>(calls.db)`
    select phone from "user" where phone is not null union select phone from company where phone is not null
    union select phone from cdi_location where phone is not null union select phone from job_application`;
  const phones = new DemoPhones(taken.map(({ phone }) => phone));
  const ids = new Map<SupplierFacts, { readonly id: number; readonly version: number }>();
  for (const facts of SUPPLIERS) {
    const entry = { facts, sold: sold.filter((item) => sells(facts, item)), pricedFrom, random, phones };
    ids.set(facts, await enterSupplier(await calls.as('accounting', entered), entry));
  }
  await note(entered);
  for (const [{ state }, { id, version }] of ids) {
    if (state === 'prospect') continue;
    await transitionRecord(await calls.as('manager', approved), supplier, id, {
      name: 'approve',
      version,
      reason: null,
    });
  }
  await note(approved);
  for (const [{ state, note: reason }, { id, version }] of ids) {
    if (state !== 'hold') continue;
    const step = { name: 'hold', version: version + 1, reason };
    await transitionRecord(await calls.as('material', held), supplier, id, step);
  }
  await note(held);
  await nameSuppliers(calls);
}
