import type { DemoSources } from './kit/demo-people.ts';
import type { StoredCurb } from './shop/fill-curbs.ts';
import type { StoredOrder } from './orders/fill-orders.ts';

interface Notice {
  readonly userIds: readonly (number | null)[];
  readonly text: string;
  readonly reason: string;
  readonly url: string;
  readonly object: string;
  readonly recordId: number;
  readonly moment: string;
}

/** Alerts that are older than this many working days were read. */
const UNREAD_DAYS = 4;
const NEW_ORDER_DAYS = 9;
const SHIPPED_DAYS = 26;

function listOrderNotices({ calendar, users }: DemoSources, order: StoredOrder): readonly Notice[] {
  const { times, plan, deal, no, id } = order;
  const { contact, ccIds, branch } = deal.buyer;
  const reps = [branch.territory.insideRepId, branch.territory.outsideRepId];
  const notices: Notice[] = [];
  const base = { object: 'tracker', recordId: id };
  if (times.ordered > -NEW_ORDER_DAYS) {
    const text = `New order ${no}: ${deal.job.name}`;
    const moment = calendar.moment(times.ordered);
    notices.push(
      { ...base, userIds: reps, text, reason: 'because you look after this customer', url: `/tracker/${id}`, moment },
      {
        ...base,
        userIds: [users.id('engineering')],
        text,
        reason: 'because its drawings are requested',
        url: '/drawsch',
        moment,
      },
    );
  }
  if (times.approved !== null && times.released === null && times.approved > -NEW_ORDER_DAYS)
    notices.push({
      ...base,
      userIds: [reps[0] ?? null],
      text: `${no}: all drawings are approved; release the order`,
      reason: 'because you look after this order',
      url: `/tracker/${id}`,
      moment: calendar.moment(times.approved),
    });
  if (plan.hold)
    notices.push({
      ...base,
      userIds: [reps[0] ?? null],
      text: `${no} is held: ${plan.hold.note}`,
      reason: 'because you look after this order',
      url: `/tracker/${id}`,
      moment: calendar.moment(Math.max(times.ordered, -2.5)),
    });
  if (plan.isPromiseMoved && times.approved !== null && times.approved > -SHIPPED_DAYS)
    notices.push({
      ...base,
      userIds: [contact.id],
      text: `${no}: the ship date moved to ${String(order.row.promised_date)}`,
      reason: 'because you follow this order',
      url: `/myorder/${id}`,
      moment: calendar.moment(Math.min(-0.03, times.approved + 2.5)),
    });
  if (times.shipped !== null && times.shipped > -SHIPPED_DAYS)
    notices.push({
      ...base,
      userIds: [contact.id, ...ccIds],
      text: `${no} has shipped`,
      reason: 'because you follow this order',
      url: `/myorder/${id}`,
      moment: calendar.moment(times.shipped),
    });
  return notices;
}

function listDrawingNotices({ drawing, no, id, order, row }: StoredCurb): readonly Notice[] {
  const { contact, ccIds } = order.deal.buyer;
  const base = { object: 'tracker_curb', recordId: id };
  if (order.plan.books === 'cancelled') return [];
  const waiting: Notice | null = drawing.waitingSince
    ? {
        ...base,
        userIds: [contact.id, ...ccIds],
        text: `Drawing to approve: ${no} rev ${String(row.drawing_rev)}`,
        reason: 'because nothing is built before you approve',
        url: `/drawings/${id}`,
        moment: drawing.waitingSince,
      }
    : null;
  const revise: Notice | null =
    drawing.asked !== null && order.times.approved === null
      ? {
          ...base,
          userIds: [drawing.drafterId],
          text: `${no}: revise and resubmit. ${drawing.asked.comment}`,
          reason: 'because you are its drafter',
          url: '/drawsch',
          moment: drawing.asked.moment,
        }
      : null;
  return [waiting, revise].filter((notice) => notice !== null);
}

const BUGS = [
  ['inside', 'The quote list forgets my filter when I come back from a quote.\n/quote?status=sent', -6.4],
  ['shop', 'The camera takes long to find the code on a wet traveler.\n/qrscanner', -3.2],
  ['distributor', 'Please let me sort my orders by ship date.\n/my', -1.7],
] as const;

/** Alerts about the orders, the older ones read, and a few reports of what does not work. */
export function fillNotices(sources: DemoSources, orders: readonly StoredOrder[], curbs: readonly StoredCurb[]): void {
  const { tables, calendar, users } = sources;
  const notices = [
    ...orders.flatMap((order) => listOrderNotices(sources, order)),
    ...curbs.flatMap(listDrawingNotices),
  ];
  const unreadFrom = calendar.moment(-UNREAD_DAYS);
  const rows = notices.flatMap(({ userIds, ...notice }) =>
    [...new Set(userIds)]
      .filter((userId) => userId !== null)
      .map((user_id) => ({
        user_id,
        cdi_alert: notice.text.slice(0, 300),
        reason: notice.reason,
        url: notice.url,
        object: notice.object,
        record_id: notice.recordId,
        cdi_alert_dt: notice.moment,
        read_dt: notice.moment < unreadFrom ? calendar.moment(-0.5) : null,
      })),
  );
  rows.sort((one, other) => (one.cdi_alert_dt < other.cdi_alert_dt ? -1 : 1));
  for (const row of rows) tables.add('cdi_alert', row);
  for (const [userName, detail, position] of BUGS)
    tables.add('bug_report', { detail, user_id: users.id(userName), created_dt: calendar.moment(position) });
}
