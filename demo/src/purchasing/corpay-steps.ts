import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../../../server/src/context.ts';
import { saveRow } from '../../../server/src/records/save/save-record.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import { many, one } from '../../../server/src/storage/query.ts';
import type { Bill } from '../../../server/src/purchasing/bill-match.ts';
import type { StoryCalls, StoryStep } from '../kit/story-calls.ts';

const corpayPo = objects.corpay_po;
type Corpay = RecordRow<'corpay_po'>;

/** Payments ahead, the oldest first: working days before today, share of the order, and the steps taken. */
const AHEAD = [
  { ago: -2.6, share: 0.5, steps: ['send', 'decline'] },
  { ago: -2.2, share: 0.5, steps: ['send', 'authorise'] },
  { ago: -1.6, share: 0.3, steps: ['send'] },
  { ago: -1.2, share: 0.2, steps: [] },
  { ago: -1.1, share: 0.1, steps: ['void'] },
] as const;
/** Corpay keeps one dollar of a hundred for us. */
const REBATE = 0.01;

const cents = (usd: number): number => Math.round(usd * 100) / 100;
const read = ({ db }: CallContext, id: number): Promise<Corpay> =>
  one<Corpay>(db)`select * from corpay_po where corpay_po_id = ${id}`;

const REASONS: Readonly<Record<string, string>> = {
  decline: 'The merchant category of the supplier is not open on the card',
  void: 'The supplier asked for ACH this time',
};

async function take(context: CallContext, id: number, name: string): Promise<void> {
  if (name === 'authorise') {
    const { version } = await read(context, id);
    const seen = { authorization_no: `A${880_300 + id * 7}`, card_last4: String(1000 + ((id * 37) % 9000)) };
    await saveRow(context, corpayPo, id, { version, ...seen, batch_id: `B-${context.today.replaceAll('-', '')}` });
  }
  const { version } = await read(context, id);
  await transitionRecord(context, corpayPo, id, { name, version, reason: REASONS[name] ?? null });
}

/** Pays a bill through Corpay: queued, sent, authorized and settled on one day. */
export async function payThroughCorpay(context: CallContext, bill: Bill, no: number): Promise<void> {
  const made = await saveRow(context, corpayPo, 0, {
    po_id: bill.po_id,
    vendor_bill_id: bill.vendor_bill_id,
    payment_type: no % 3 === 0 ? 'ach_plus' : 'virtual_card',
    amount: bill.balance,
    rebate: cents(bill.balance * REBATE),
  });
  for (const name of ['send', 'authorise', 'settle']) await take(context, made.corpay_po_id, name);
}

/** Payments ahead of their bill, each with the steps taken. */
export function corpaySteps(calls: StoryCalls): readonly StoryStep[] {
  return AHEAD.map(({ ago, share, steps }, index) => {
    const at = calls.calendar.moment(ago);
    return {
      at,
      take: async () => {
        const context = await calls.as('accounting', at);
        const orders = await many<{ po_id: number; total: number }>(context.db)`
          select p.po_id, p.total from po p join supplier s using (supplier_id)
          where s.corpay_enabled and p.status in ('approved', 'sent', 'acknowledged')
            and not exists (select 1 from vendor_bill b where b.po_id = p.po_id)
          order by p.po_id`;
        const order = orders[index % Math.max(1, orders.length)];
        if (!order) return;
        const amount = cents(order.total * share);
        const made = await saveRow(context, corpayPo, 0, { po_id: order.po_id, payment_type: 'virtual_card', amount });
        for (const name of steps) await take(context, made.corpay_po_id, name);
      },
    };
  });
}
