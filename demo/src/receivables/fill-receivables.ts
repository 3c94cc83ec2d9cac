import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { centsToDollars, roundHalfUpCents } from '@cdi/shared/units';
import { saveRow } from '../../../server/src/records/save/save-record.ts';
import { one } from '../../../server/src/storage/query.ts';
import { applyOldestFirst, applyPayment } from '../../../server/src/receivables/apply-payment.service.ts';
import { mailInvoices } from '../../../server/src/receivables/mail-invoices.service.ts';
import { postInvoice } from '../../../server/src/receivables/post-invoice.service.ts';
import { keepBooks, type BookEvent, type BooksOfDemo, type DayOfBooks } from './keep-books.ts';
import {
  CLEARED_AFTER,
  CLOSED_AFTER,
  CREDITS,
  DEPOSITED_AFTER,
  INVOICED_AFTER,
  PAID_AFTER,
  PAYMENTS,
  type CreditStory,
  type PaymentStory,
} from './money.data.ts';

/** An order that shipped, and where its books are. */
export interface BookedOrder {
  readonly trackerId: number;
  readonly companyId: number;
  /** Working days since it shipped, by which the story names it. */
  readonly shippedAgo: number;
  /** When it shipped, in working days from today. */
  readonly shipped: number;
  readonly books: 'invoiced' | 'paid' | 'closed';
}

type Invoice = RecordRow<'invoice'>;

const METHODS = ['check', 'ach', 'wire', 'check', 'ach'] as const;
/** Where the numbers of checks and the traces of transfers of the demo begin. */
const FIRST_REFERENCE = 20_417;
/** The last moment of the story. */
const LAST_MOMENT = -0.04;

/** Keeps the books of the demo company: invoices, payments and credits of its orders, each on its day, by the product's own rules. */
export async function fillReceivables(books: BooksOfDemo, orders: readonly BookedOrder[]): Promise<void> {
  const posted = new Map<number, number>();
  const find = (shippedAgo: number): BookedOrder => {
    const found = orders.find((order) => order.shippedAgo === shippedAgo);
    if (!found) throw new Error(`No order of the demo shipped ${shippedAgo} working days ago.`);
    return found;
  };
  const payments = listPayments(orders);
  await keepBooks(books, [
    ...orders.map((order) => post(order, posted)),
    ...payments.flatMap((story, index) => pay(story, find, posted, FIRST_REFERENCE + 13 * index)),
    ...CREDITS.flatMap((story) => listCreditEvents(story, find(story.order), posted)),
    ...orders.filter(({ books: state }) => state === 'closed').map((order) => close(order, payments)),
  ]);
}

/** Every order that is paid or closed is paid in full and in time, unless its payments say otherwise. */
function listPayments(orders: readonly BookedOrder[]): readonly PaymentStory[] {
  const plain = orders.filter(
    ({ books, shippedAgo }) => books !== 'invoiced' && !PAYMENTS.some(({ pays }) => pays.includes(shippedAgo)),
  );
  return [
    ...plain.map(({ shippedAgo, shipped }, index) => ({
      pays: [shippedAgo],
      at: shipped + (PAID_AFTER[index % PAID_AFTER.length] ?? PAID_AFTER[0]),
    })),
    ...PAYMENTS,
  ].sort((one, other) => one.at - other.at);
}

function post({ trackerId, shipped }: BookedOrder, posted: Map<number, number>): BookEvent {
  return {
    at: shipped + INVOICED_AFTER,
    async run({ as }) {
      const context = await as('paul.enders');
      const { invoice_id: id } = await postInvoice(context, trackerId, 1);
      await mailInvoices(context, [id]);
      posted.set(trackerId, id);
    },
  };
}

function invoiceOf(order: BookedOrder, posted: ReadonlyMap<number, number>): number {
  const id = posted.get(order.trackerId);
  if (id === undefined) throw new Error(`The order that shipped ${order.shippedAgo} days ago is not invoiced yet.`);
  return id;
}

type Find = (shippedAgo: number) => BookedOrder;

/** What a payment is over, in dollars: all that is open of its invoices unless the story says otherwise. */
async function amountOf({ as }: DayOfBooks, story: PaymentStory, ids: readonly number[]): Promise<number> {
  if (story.amountUsd !== undefined) return story.amountUsd;
  const { db } = await as('accounting');
  let open = 0;
  for (const id of ids)
    open += roundHalfUpCents((await one<Invoice>(db)`select * from invoice where invoice_id = ${id}`).balance);
  return centsToDollars(roundHalfUpCents((open * (story.share ?? 1)) / 100));
}

/** The money comes in, is applied, goes to the bank and is on its statement; or it comes back, or was never so. */
function pay(story: PaymentStory, find: Find, posted: ReadonlyMap<number, number>, reference: number): BookEvent[] {
  const { pays, at, until, ends } = story;
  const paid = pays.map(find);
  const companyId = paid[0]?.companyId ?? 0;
  const method = story.method ?? METHODS[companyId % METHODS.length] ?? 'check';
  let id = 0;
  const receive = async (day: DayOfBooks): Promise<void> => {
    const context = await day.as('paul.enders');
    const ids = paid.map((order) => invoiceOf(order, posted));
    const amount = await amountOf(day, story, ids);
    const row = await saveRow(context, objects.payment, 0, {
      payment_date: context.today,
      company_id: companyId,
      method,
      reference_no: method === 'check' ? String(reference) : `${method.toUpperCase()}-${reference}`,
      amount,
      bank_account: 'Operating',
      memo: story.memo ?? '',
    });
    id = row.payment_id;
    if (story.isUnapplied) return;
    const [only] = ids;
    if (ids.length > 1 || only === undefined || story.amountUsd !== undefined) await applyOldestFirst(context, id);
    else await applyPayment(context, id, [{ invoice_id: only, amount }]);
  };
  const step = (when: number, name: string): BookEvent => ({
    at: Math.min(LAST_MOMENT, when),
    run: (day) => day.step('paul.enders', objects.payment, id, name),
  });
  return [
    { at, run: receive },
    ...(until === 'received' || ends?.by === 'void' ? [] : [step(at + DEPOSITED_AFTER, 'deposit')]),
    ...(until || ends ? [] : [step(at + CLEARED_AFTER, 'clear')]),
    ...(ends
      ? [
          {
            at: ends.at,
            async run(day: DayOfBooks) {
              if (ends.by === 'void')
                await day.step('paul.enders', objects.payment, id, 'ask_void_received', ends.reason);
              await day.step('accounting', objects.payment, id, ends.by, ends.reason);
            },
          },
        ]
      : []),
  ];
}

/** Requests a credit and takes it through its steps. */
function listCreditEvents(story: CreditStory, order: BookedOrder, posted: ReadonlyMap<number, number>): BookEvent[] {
  let id = 0;
  return [
    {
      at: story.at,
      async run({ as }) {
        const row = await saveRow(await as(story.by), objects.credit, 0, {
          company_id: order.companyId,
          tracker_id: order.trackerId,
          invoice_id: invoiceOf(order, posted),
          reason: story.reason,
          description: story.description,
          amount: story.amountUsd,
          ...(story.qty === undefined ? {} : { qty: story.qty }),
        });
        id = row.credit_id;
      },
    },
    ...story.steps.map(({ name, by, at, reason }) => ({
      at,
      run: (day: DayOfBooks) => day.step(by, objects.credit, id, name, reason),
    })),
  ];
}

function close({ trackerId, shippedAgo }: BookedOrder, payments: readonly PaymentStory[]): BookEvent {
  const last = Math.max(...payments.filter(({ pays }) => pays.includes(shippedAgo)).map(({ at }) => at));
  return {
    at: last + CLOSED_AFTER,
    run: (day) => day.step('accounting', objects.tracker, trackerId, 'close'),
  };
}
