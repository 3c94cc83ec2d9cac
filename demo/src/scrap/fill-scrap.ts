import type { BuildStage, ScrapReason } from '@cdi/shared/catalogue';
import type { CallContext } from '../../../server/src/context.ts';
import type { DemoCalendar } from '../kit/demo-calendar.ts';
import type { Random } from '../kit/random.ts';
import { withOpenLedger } from '../stock/open-ledger.ts';
import type { Db } from '../../../server/src/storage/database.ts';
import { many, run } from '../../../server/src/storage/query.ts';
import { storeRemnant } from '../../../server/src/scrap/keep-remnant.service.ts';
import { recordScrap } from '../../../server/src/scrap/record-scrap.service.ts';
import { STEEL } from '../../../server/src/scrap/sheet-material.ts';

/** Calls of the demo company: made by its people, at moments of its story. */
interface ScrapStory {
  readonly db: Db;
  readonly calendar: DemoCalendar;
  readonly as: (userName: string, moment: string) => Promise<CallContext>;
}

/** Working days of scrap in the demo. */
const DAYS = 45;
/** Reasons and their frequency: most scrap is the skeleton around the parts. */
const REASONS: Readonly<Record<ScrapReason, number>> = {
  nest_skeleton: 14,
  set_up: 4,
  bad_punch: 3,
  bad_bend: 4,
  wrong_print: 1,
  damage: 2,
  engineering_error: 1,
  customer_change: 1,
};
const STAGE_OF: Readonly<Record<ScrapReason, BuildStage>> = {
  nest_skeleton: 'turret',
  set_up: 'turret',
  bad_punch: 'turret',
  bad_bend: 'folding',
  wrong_print: 'folding',
  damage: 'batching',
  engineering_error: 'shell',
  customer_change: 'folding',
};
const OFFCUTS = [
  [48, 30, 'R-1'],
  [36, 36, 'R-1'],
  [60, 27, 'R-2'],
  [42, 24, 'R-3'],
] as const;

/** Steel that was used, with the plant where it lies. */
const findSteel = (db: Db) =>
  many<{ material_id: number; cdi_location_id: number }>(db)`
    select p.material_id, p.cdi_location_id from inventory_manager p
    join material m on m.material_id = p.material_id and m.inventory_type = ${STEEL} and m.uom = 'sheet'
    where p.on_hand >= 2 order by p.inventory_manager_id`;

/** Scrap and remnants of the past weeks, by the product's own services. Skeletons are entered by sheets and yield, the rest by weight. */
export async function fillScrap({ db, calendar, as }: ScrapStory, random: Random): Promise<void> {
  const steel = await findSteel(db);
  if (steel.length === 0) return;
  for (let day = DAYS; day >= 1; day -= 1) {
    const moment = calendar.moment(-day + random.between(0.1, 0.9));
    const at = { ...random.pick(steel), tracker_curb_id: 0, notes: '' };
    const reason = random.pickWeighted(REASONS);
    const context = await as(STAGE_OF[reason] === 'batching' ? 'batching' : 'shop', moment);
    const what = { ...at, reason, stage: STAGE_OF[reason], source: 'work' as const };
    const amount =
      reason === 'nest_skeleton'
        ? ({ way: 'skeleton', sheets: random.int(1, 4), yield_percent: random.int(76, 88) } as const)
        : ({ way: 'weight', weight_lb: random.int(3, 48) } as const);
    await recordScrap(context, { ...what, ...amount });
  }
  for (const [index, [length, width, bin]] of OFFCUTS.entries()) {
    const context = await as('batching', calendar.moment(-9 + index * 2.1));
    await storeRemnant(context, { ...random.pick(steel), length, width, bin, tracker_curb_id: 0, notes: '' });
  }
  const last = await as('supervisor', calendar.moment(-0.002));
  const damaged = { ...random.pick(steel), stage: 'batching', reason: 'damage', source: 'stock' } as const;
  await withOpenLedger(db, async () => {
    await recordScrap(last, { ...damaged, way: 'sheets', sheets: 1, notes: 'Bent by the fork of the truck' });
  });
  await run(
    db,
  )`update scrap_entry set recovered_value = round(weight_lb * 0.09, 2) where scrap_date < ${last.today}::date`;
}
