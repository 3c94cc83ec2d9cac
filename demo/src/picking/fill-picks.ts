import { isReleased } from '@cdi/shared/trade';
import type { CallContext } from '../../../server/src/context.ts';
import type { DemoCalendar } from '../kit/demo-calendar.ts';
import { withOpenLedger } from '../stock/open-ledger.ts';
import type { Db } from '../../../server/src/storage/database.ts';
import { listCatalogOrders, readCatalogOrder } from '../../../server/src/picking/catalog-orders.service.ts';
import { takeStep } from '../../../server/src/picking/pick-parts.service.ts';

/** Calls of the demo company: made by its people, at moments of its story. */
interface PickStory {
  readonly db: Db;
  readonly calendar: DemoCalendar;
  readonly as: (userName: string, moment: string) => Promise<CallContext>;
}

/** At the end of the shift before today, after what the ledgers say. */
const BEGINS = -0.01;
const STEP = 0.0002;

/** Parts of the open orders of the demo company: those that are released were picked, every other one of the rest is reserved. */
export async function fillPicks({ db, calendar, as }: PickStory): Promise<void> {
  let at = BEGINS;
  const material = () => as('material', calendar.moment((at += STEP)));
  await withOpenLedger(db, async () => {
    const orders = await listCatalogOrders(await material());
    for (const [index, { tracker_id: id, status }] of orders.entries()) {
      if (!isReleased(status) && index % 2 === 1) continue;
      const { steps } = await readCatalogOrder(await material(), id);
      if (!steps.includes('reserve')) continue;
      await takeStep(await material(), id, 'reserve');
      if (isReleased(status)) await takeStep(await material(), id, 'pick');
    }
  });
}
