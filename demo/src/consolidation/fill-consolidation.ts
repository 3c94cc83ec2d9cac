import { addDays } from '@cdi/shared/units';
import type { CallContext } from '../../../server/src/context.ts';
import type { StoryCalls } from '../kit/story-calls.ts';
import { one, run } from '../../../server/src/storage/query.ts';
import { makeDraft } from '../../../server/src/consolidation/fill-load.service.ts';
import { readConsolidation } from '../../../server/src/consolidation/list-ready.service.ts';
import { storeLoadSheet } from '../../../server/src/consolidation/load-sheet.service.ts';
import { saveHead, takeStep } from '../../../server/src/consolidation/move-load.service.ts';
import { viewLoad } from '../../../server/src/consolidation/view-load.service.ts';

/** How far each load of the story has come, the oldest first, and how many orders are on it. */
const LOADS = [
  { steps: ['plan', 'tender', 'load', 'depart'], orders: 2, trailer: 'pup' },
  { steps: ['plan', 'tender'], orders: 2, trailer: 'full' },
  { steps: ['plan'], orders: 2, trailer: 'full' },
] as const;
/** All of it happened at the end of the shift before today, after what the pickers did. */
const BEGINS = -0.0095;
const STEP = 0.0002;
/** The dock of the first plant is where the loads are made. */
const PLANT = 'IND';

/** The carrier that is cheapest to all stops of the load, or else the plant's own truck at a price that was agreed. */
async function chooseCarrier(context: CallContext, loadId: number): Promise<void> {
  const view = await viewLoad(context, loadId);
  const cheapest = view.offers.find((offer) => offer.is_cheapest);
  const own = await one<{ shipper_id: number }>(context.db)`
    select shipper_id from shipper where mode = 'own_truck' order by shipper_id limit 1`;
  await saveHead(context, loadId, {
    version: view.version,
    ship_date: view.ship_date,
    trailer: view.trailer,
    shipper_id: cheapest?.shipper_id ?? own.shipper_id,
    pro_no: '',
    freight_cost: cheapest ? '' : '640',
    split_by: 'cube',
    notes: '',
  });
}

/**
 * A load that left with its bills of lading, one that its carrier has been offered and one that is planned, by the product's own
 * services; the other ready crates wait. Mails of the story are not sent.
 */
export async function fillConsolidation({ db, calendar, as }: StoryCalls): Promise<void> {
  const { plant, mail } = await one<{ plant: number; mail: number }>(db)`
    select (select cdi_location_id from cdi_location where code = ${PLANT}) as plant,
      (select coalesce(max(mail_id), 0) from mail_outbox) as mail`;
  let at = BEGINS;
  const logistics = () => as('logistics', calendar.moment((at += STEP)));
  for (const { steps, orders, trailer } of LOADS) {
    const context = await logistics();
    const { groups } = await readConsolidation(context, 'state', plant);
    const waiting = [...groups].sort((one, other) => other.orders.length - one.orders.length);
    const ids = waiting.flatMap((group) => group.orders.map((order) => order.tracker_id)).slice(0, orders);
    if (ids.length < orders) break;
    const hasLeft = steps.some((step) => step === 'depart');
    const ship_date = hasLeft ? context.today : addDays(calendar.today, 1);
    const { consolidation_load_id: id } = await makeDraft(context, { tracker_ids: ids, ship_date, trailer });
    await chooseCarrier(await logistics(), id);
    for (const step of steps) {
      const { version } = await one<{ version: number }>(db)`
        select version from consolidation_load where consolidation_load_id = ${id}`;
      await takeStep(await logistics(), id, { version, step, reason: '' });
      if (step === 'tender') await storeLoadSheet(await logistics(), id);
    }
  }
  await run(db)`delete from mail_outbox where mail_id > ${mail}`;
}
