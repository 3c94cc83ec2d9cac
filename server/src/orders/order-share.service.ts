import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import { MOST_SHARES, type OrderShare } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many, maybeOne, one } from '../storage/query.ts';

const tracker = objects.tracker;

type Stored = Omit<OrderShare, 'link'>;

const signId = (secret: string, shareId: string): string =>
  createHmac('sha256', secret).update(`order share ${shareId}`).digest('base64url');

/** What a link carries: its number, signed, so that the link can be shown again and nothing secret is stored. */
function makeToken(secret: string, shareId: number): string {
  return `${shareId}.${signId(secret, String(shareId))}`;
}

/** The number in what a link carries; undefined for one that is not ours. */
export function readToken(secret: string, token: string): number | undefined {
  const [shareId = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signId(secret, shareId));
  const given = Buffer.from(signature);
  const isOurs = /^\d{1,15}$/.test(shareId) && expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs ? Number(shareId) : undefined;
}

const selectShare = sql`
  select s.order_share_id, s.name, ${fullNameOf('u')} as made_by_name, s.made_dt, s.seen_dt, s.seen_count
  from order_share s left join "user" u on u.user_id = s.made_by`;

function present({ app }: CallContext, share: Stored): OrderShare {
  const { publicUrl, secret } = app.environment;
  return { ...share, link: `${publicUrl}/shared_order?token=${makeToken(secret, share.order_share_id)}` };
}

/** The links of an order that are open, the newest first. */
export async function listShares(context: CallContext, trackerId: number): Promise<readonly OrderShare[]> {
  await getVisible(context, tracker, trackerId);
  const shares = await many<Stored>(context.db)`
    ${selectShare} where s.tracker_id = ${trackerId} and s.ended_dt is null order by s.order_share_id desc`;
  return shares.map((share) => present(context, share));
}

/** Makes a link to an order for the person named. Throws CONFLICT when the order has the maximum of links. */
export async function makeShare(context: CallContext, trackerId: number, name: string): Promise<OrderShare> {
  const { db, person } = context;
  await getVisible(context, tracker, trackerId, true);
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from order_share where tracker_id = ${trackerId} and ended_dt is null`;
  if (count >= MOST_SHARES)
    throw new AppError('CONFLICT', `This order has ${MOST_SHARES} links already: end one that nobody needs.`);
  const { order_share_id } = await one<{ order_share_id: number }>(db)`
    insert into order_share (tracker_id, name, made_by) values (${trackerId}, ${name}, ${person.userId})
    returning order_share_id`;
  const share = await one<Stored>(db)`${selectShare} where s.order_share_id = ${order_share_id}`;
  return present(context, share);
}

/** Ends a link and returns its name. Throws NOT_FOUND for a link of an order that the person does not see, GONE for one that has ended. */
export async function endShare(context: CallContext, shareId: number): Promise<string> {
  const { db, person } = context;
  const share = await maybeOne<{ tracker_id: number }>(db)`
    select tracker_id from order_share where order_share_id = ${shareId}`;
  if (!share) throw new AppError('NOT_FOUND', `There is no link ${shareId}, or its order is not yours to see.`);
  await getVisible(context, tracker, share.tracker_id);
  const ended = await maybeOne<{ name: string }>(db)`
    update order_share set ended_dt = now(), ended_by = ${person.userId}
    where order_share_id = ${shareId} and ended_dt is null returning name`;
  if (!ended) throw new AppError('GONE', 'This link was ended already.');
  return ended.name;
}
