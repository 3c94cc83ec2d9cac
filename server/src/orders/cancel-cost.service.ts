import { objects, type BuildStage, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import type { OrderCancelCost } from '@cdi/shared/contracts';
import { computeCancelCost, type CancelCost } from '@cdi/shared/domain/orders';
import { addCents, centsToDollars, roundHalfUpCents, toCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many } from '../storage/query.ts';

interface LineRow {
  readonly curb_no: string;
  readonly ext_price: number | null;
  readonly done: readonly BuildStage[];
}

/** What giving up all that is left of an order costs now. */
export async function readCancelCost({ db }: Pick<CallContext, 'db'>, trackerId: number): Promise<CancelCost> {
  const rows = await many<LineRow>(db)`
    select c.curb_no, c.ext_price, coalesce(array_agg(t.task) filter (where t.status = 'done'), '{}') as done
    from tracker_curb c left join tracker_curb_task t on t.tracker_curb_id = c.tracker_curb_id
    where c.tracker_id = ${trackerId} and c.is_active and c.status <> 'cancelled'
    group by c.tracker_curb_id order by c.line_no`;
  return computeCancelCost(
    rows.map(({ curb_no, ext_price, done }) => ({
      no: curb_no,
      goodsCents: roundHalfUpCents(Number(ext_price ?? 0)),
      done,
    })),
  );
}

/** What it costs to cancel the order now, dollars. Throws NOT_FOUND. */
export async function readCancelCostOf(context: CallContext, trackerId: number): Promise<OrderCancelCost> {
  await getVisible(context, objects.tracker, trackerId);
  const { lines, totalCents } = await readCancelCost(context, trackerId);
  return {
    cancel_fee: centsToDollars(totalCents),
    lines: lines.map(({ no, share, cents }) => ({
      curb_no: no,
      share_percent: share * 100,
      amount: centsToDollars(cents),
    })),
  };
}

/** The amounts of a cancelled order, dollars: the sale is reversed, work already done is due. */
export async function cancelMoney(
  context: CallContext,
  order: RecordRow<'tracker'>,
): Promise<Pick<RecordValues<'tracker'>, 'cancelled_amount' | 'cancel_fee' | 'total'>> {
  if (typeof order.total !== 'number') return {};
  // fees from earlier change orders are due in addition
  const dueCents = roundHalfUpCents(order.cancel_fee ?? 0);
  const fee = centsToDollars(addCents(dueCents, (await readCancelCost(context, order.tracker_id)).totalCents));
  const sold = centsToDollars(toCents(roundHalfUpCents(order.total) - dueCents));
  return { cancelled_amount: sold === 0 ? 0 : -sold, cancel_fee: fee, total: fee };
}
