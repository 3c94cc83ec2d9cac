import { objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { recordScrap } from './record-scrap.service.ts';

/** An unused remnant that is scrapped gets a scrap entry by its weight. */
export const remnantHooks = hooksFor(objects.remnant, {
  async guard(context, { record, transition, reason }) {
    if (transition !== 'scrap') return {};
    await recordScrap(context, {
      cdi_location_id: record.cdi_location_id,
      stage: 'batching',
      material_id: record.material_id,
      reason: 'nest_skeleton',
      source: 'work',
      way: 'weight',
      weight_lb: record.weight_lb,
      tracker_curb_id: record.tracker_curb_id ?? 0,
      notes: `Remnant ${record.remnant_no ?? ''}: ${reason ?? ''}`.slice(0, 200),
    });
    return {};
  },
});
