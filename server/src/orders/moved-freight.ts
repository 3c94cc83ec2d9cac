import { PARTS_LINE, type objects, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { computeCurbGeometry, curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain/curb';
import { findLane, packedPartFromRecord, type PackedLine } from '@cdi/shared/domain/freight';
import { isShipped } from '@cdi/shared/trade';
import { centsToDollars, formatCurrency } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { quoteFreight, readFreightLanes } from '../pricing/quote-freight.service.ts';
import type { Draft } from '../context/record-hooks.ts';
import { many } from '../storage/query.ts';

type OrderDraft = Draft<typeof objects.tracker>;

/** Fields that an estimate of freight depends on, besides the load. */
const UNLOADING = ['liftgate', 'limited_access'] as const;

/** Everything of an order that is still to be shipped with it. */
async function readLoad({ db }: CallContext, trackerId: number) {
  const curbs = await many<RecordRow<'tracker_curb'>>(db)`
    select * from tracker_curb
    where tracker_id = ${trackerId} and is_active and status <> 'cancelled' and curb_type <> ${PARTS_LINE}`;
  const parts = await many<CurbFields>(db)`
    select k.qty, p.weight_lb, p.length, p.width, p.height from tracker_part k join part p on p.part_id = k.part_id
    where k.tracker_id = ${trackerId}`;
  const packed = curbs.map((row): PackedLine => {
    const spec = curbSpecFromRecord(row);
    return { spec, geometry: computeCurbGeometry(spec) };
  });
  return { curbs: packed, parts: parts.map(packedPartFromRecord) };
}

/**
 * Freight of a placed order with another destination or unloading, or whose freight is ours again: an estimate is made again for the new
 * place. Undefined when the save does not concern the freight, and for a place in the same lane. An agreed freight stays, and the call's
 * warnings say for which place it was agreed.
 */
export async function moveFreight(
  context: CallContext,
  { id, before, after, values }: OrderDraft,
): Promise<Pick<RecordValues<'tracker'>, 'freight' | 'freight_basis'> | undefined> {
  if (before === null || id === null) return undefined;
  if (
    after.freight_terms === 'prepaid' &&
    values.ship_to_zip !== undefined &&
    values.ship_to_zip !== before.ship_to_zip
  )
    context.warnings?.push(
      `We pay the freight without adding it: that was granted for ZIP ${before.ship_to_zip ?? 'unknown'}. Change the freight terms where it is not for this one.`,
    );
  if ((after.freight_terms ?? 'prepaid_add') !== 'prepaid_add') return undefined;
  const isOursAgain = before.freight_basis === 'not_ours';
  const isElsewhere = values.ship_to_zip !== undefined && values.ship_to_zip !== before.ship_to_zip;
  const isUnloadedOtherwise = UNLOADING.some((name) => values[name] !== undefined && values[name] !== before[name]);
  if (!isOursAgain && !isElsewhere && !isUnloadedOtherwise) return undefined;
  if (isShipped(before.status) || before.status === 'partially_shipped') return undefined;
  if (before.freight_basis === 'set') {
    const dollars = formatCurrency(before.freight ?? 0, { rounding: 'none' });
    context.warnings?.push(
      `The freight of ${dollars} was agreed for ZIP ${before.ship_to_zip ?? 'unknown'}: it stays, unless you agree on another.`,
    );
    return undefined;
  }
  const lanes = await readFreightLanes(context.db);
  const isSameLane = findLane(lanes, after.ship_to_zip) === findLane(lanes, before.ship_to_zip);
  if (isSameLane && !isUnloadedOtherwise && before.freight_basis === 'estimated') return undefined;
  const header = { ...after, freight_amount: null, job_zip: after.ship_to_zip };
  const there = quoteFreight(header, await readLoad(context, id), lanes);
  return { freight: centsToDollars(there.cents), freight_basis: there.basis };
}
