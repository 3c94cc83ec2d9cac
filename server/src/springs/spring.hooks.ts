import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { many, one } from '../storage/query.ts';
import type { SpringRow } from './spring-table.ts';

/** Share of the rated deflection that has to be left to solid under the rated load. */
const SPARE_SHARE = 0.5;

function assertSize(freeIn: number, solidIn: number, ratedIn: number): void {
  const spareIn = freeIn - solidIn - ratedIn;
  if (spareIn >= SPARE_SHARE * ratedIn - 1e-9) return;
  const least = (solidIn + ratedIn * (1 + SPARE_SHARE)).toFixed(3);
  const message = `Half the rated deflection has to be left to solid: the free height must be at least ${least} in.`;
  throw new AppError('VALIDATION', message, { fields: { free_height: message } });
}

/** Numbers the versions of a part number; a version that comes into force replaces the previous one. */
export const springHooks = hooksFor(objects.spring, {
  async prepare({ db }, { before, after }) {
    const [free, solid] = [Number(after.free_height ?? 0), Number(after.solid_height ?? 0)];
    const rated = Number(after.rated_deflection_in ?? 0);
    assertSize(free, solid, rated);
    const { next } = await one<{ next: number }>(db)`
      select coalesce(max(version_no), 0) + 1 as next from spring where lower(part_no) = lower(${after.part_no ?? ''})`;
    const versionNo = before?.version_no ?? next;
    return {
      values: {
        version_no: versionNo,
        spring_label: `${after.part_no ?? ''} v${versionNo}`,
        rate_lb_in: Number((Number(after.capacity_lb ?? 0) / rated).toFixed(2)),
        spare_travel_in: Number((free - solid - rated).toFixed(3)),
      },
    };
  },
  async guard({ today }, { transition }) {
    return { values: transition === 'put_in_force' ? { in_force_from: today } : { retired_on: today } };
  },
  async afterTransition(context, { id, record, transition }) {
    if (transition !== 'put_in_force') return;
    const older = await many<SpringRow>(context.db)`
      select * from spring where lower(part_no) = lower(${record.part_no})
        and status = 'in_force' and spring_id <> ${id}
      for update`;
    const values = { status: 'retired' as const, retired_on: context.today };
    for (const row of older)
      await updateRecord(context, objects.spring, row, values, `${record.spring_label ?? ''} took its place`);
  },
});
