import { AppError } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../../../server/src/context.ts';
import { loadChildren } from '../../../server/src/records/read/load-children.ts';
import { saveRow } from '../../../server/src/records/save/save-record.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import type { Random } from '../kit/random.ts';
import { withOpenLedger } from '../stock/open-ledger.ts';
import { planStock } from '../../../server/src/stock/stock-position.ts';
import { one, run } from '../../../server/src/storage/query.ts';
import { covers, readLimits } from '../../../server/src/purchasing/find-limit.ts';
import { stockOf, stockQty, type bookArrival } from '../../../server/src/purchasing/po-stock.ts';
import { receiveGoods } from '../../../server/src/purchasing/receive-po.service.ts';
import { askForApproval, noteAcknowledgment, sendToSupplier } from '../../../server/src/purchasing/send-po.service.ts';
import { findOutdatedSpend, addUpSpend } from '../../../server/src/purchasing/sum-spend.ts';
import { billSteps, type Told } from './bill-steps.ts';
import { fillSuppliers } from './fill-suppliers.ts';
import type { PlannedLot, PlannedTruck } from './order-plan.ts';
import { planOpenOrders } from './plan-open-orders.ts';
import { planPastOrders } from './plan-past-orders.ts';
import { StoryStamps } from '../kit/stamp-story.ts';
import { inOrderOfTime, type StoryCalls, type StoryStep } from '../kit/story-calls.ts';

const po = objects.po;

/** Alerts of purchasing that are older than this many working days were read. */
const UNREAD_SINCE = -4;
const RECEIVER = 'logistics';

type Po = RecordRow<'po'>;
const readPo = ({ db }: CallContext, id: number): Promise<Po> => one<Po>(db)`select * from po where po_id = ${id}`;

async function take(context: CallContext, id: number, name: string, reason: string | null = null): Promise<void> {
  const { version } = await readPo(context, id);
  await transitionRecord(context, po, id, { name, version, reason });
}

async function write(context: CallContext, told: Told): Promise<void> {
  const { plan } = told;
  const row = await saveRow(context, po, 0, {
    supplier_id: plan.supplierId,
    ship_to_location_id: plan.locationId,
    need_date: plan.need,
    instructions: plan.instructions,
    lines: plan.lines,
  });
  told.id = row.po_id;
}

/** The manager approves orders of other buyers within the limit; leadership approves the rest. */
async function approve(calls: StoryCalls, at: string, { id, plan }: Told): Promise<void> {
  const manager = await calls.as('manager', at);
  const { total } = await readPo(manager, id);
  const limit = (await readLimits(manager)).find(({ approver_role }) => approver_role === '10');
  const isManagers = plan.buyer !== 'manager' && limit !== undefined && covers(limit, total ?? 0);
  await take(isManagers ? manager : await calls.as('leadership', at), id, 'approve');
}

/** Leaves stock as it is: its ledger has what came already, and now says of which order. */
const bookInLedger =
  (lots: readonly PlannedLot[]): typeof bookArrival =>
  async (context, row, arrived, { receiptNo }) => {
    for (const [index, { named, qty, lotNo }] of arrived.entries()) {
      await run(context.db)`
        update stock_transaction set reference_object = 'po', reference_id = ${row.po_id}::int,
          reference_label = ${`${row.po_no ?? ''} ${receiptNo}`}, lot_no = ${lotNo || null},
          moved_by = ${context.person.userId}::bigint
        where stock_transaction_id = ${lots[index]?.entryId ?? 0}::bigint`;
      const item = stockOf(named);
      if (item)
        await planStock(context, { item, locationId: row.ship_to_location_id }, { onOrder: -stockQty(named, qty) });
    }
  };

async function receive(context: CallContext, { id, index }: Told, { lots }: PlannedTruck): Promise<void> {
  const { lines } = await loadChildren(context, po, id);
  const input = {
    po_id: id,
    received_date: context.today,
    packing_slip_no: `PL-${20_400 + index * 3}`,
    carrier: '',
    lots: lots.map(({ line, qty, heatNo, weightLb, bin }) => {
      const found = lines[line];
      if (!found) throw new AppError('NOT_FOUND', `Order ${id} of the story has no line ${line + 1}.`);
      return { po_line_id: found.po_line_id, qty, heat_no: heatNo, coil_no: '', weight_lb: weightLb, bin };
    }),
  };
  const isInLedger = lots.every(({ entryId }) => entryId !== null);
  await receiveGoods(context, input, ...(isInLedger ? [bookInLedger(lots)] : []));
}

/** The steps of an order, each by the person who takes it. */
function stepsOf(calls: StoryCalls, told: Told): readonly StoryStep[] {
  const { plan } = told;
  const { buyer, asked, approved, sent, acknowledged, cancelled, closed } = plan;
  const byBuyer = (at: string | undefined, what: (context: CallContext) => Promise<unknown>): StoryStep[] =>
    at === undefined ? [] : [{ at, take: async () => void (await what(await calls.as(buyer, at))) }];
  return [
    ...byBuyer(plan.written, (context) => write(context, told)),
    ...byBuyer(asked, (context) => askForApproval(context, told.id)),
    ...(approved === undefined ? [] : [{ at: approved, take: () => approve(calls, approved, told) }]),
    ...byBuyer(sent, (context) => sendToSupplier(context, { po_id: told.id, message: '', mail_again: false })),
    ...byBuyer(acknowledged, (context) =>
      noteAcknowledgment(context, {
        po_id: told.id,
        ack_no: `SO-${71_200 + told.index * 13}`,
        promise_date: plan.promise,
      }),
    ),
    ...plan.trucks.map((truck) => ({
      at: truck.at,
      take: async () => receive(await calls.as(RECEIVER, truck.at), told, truck),
    })),
    ...byBuyer(cancelled?.at, (context) => take(context, told.id, 'cancel', cancelled?.reason)),
    ...byBuyer(closed?.at, (context) =>
      take(context, told.id, closed?.shortReason ? 'close_short' : 'close', closed?.shortReason),
    ),
  ];
}

/**
 * The purchases of the demo company, made by the product's own services in the order in which they happened: suppliers with their prices,
 * orders in every state, receipts, bills and their payments. Every receipt in the stock ledgers since the start of purchase orders belongs
 * to an order; quantities on order are open on one. No mail is sent.
 */
export async function fillPurchases(calls: StoryCalls, random: Random): Promise<void> {
  const { db, calendar } = calls;
  const stamps = await StoryStamps.start(db);
  await fillSuppliers(calls, random, (moment) => stamps.note(moment));
  const plans = [...(await planPastOrders(calls)), ...(await planOpenOrders(calls))];
  const told = plans.map((plan, index): Told => ({ plan, index, id: 0 }));
  const bills = await billSteps(calls, told);
  await withOpenLedger(db, async () => {
    for (const step of inOrderOfTime([...told.flatMap((each) => stepsOf(calls, each)), ...bills])) {
      await step.take();
      await stamps.note(step.at);
    }
  });
  const last = await calls.as('accounting', calendar.moment(-0.01));
  const context = { ...last, today: calendar.today };
  for (const { supplier_id } of await findOutdatedSpend(context)) await addUpSpend(context, supplier_id);
  await stamps.write(calendar.moment(UNREAD_SINCE));
  await run(db)`delete from mail_outbox where subject like '%urchase order PO-%'`;
}
