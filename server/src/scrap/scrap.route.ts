import { keepRemnant, loadScrapTracker, recordScrapCall } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { storeRemnant } from './keep-remnant.service.ts';
import { recordScrap } from './record-scrap.service.ts';
import { readScrapTracker } from './scrap-tracker.service.ts';

/** What /scrap_tracker asks and does. */
export function scrapRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadScrapTracker,
    async ({ cdi_location_id: id }, { context }) => ({ data: await readScrapTracker(context, id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, recordScrapCall, async (input, { context }) => {
    const { scrap_entry_id, scrap_no, weight_lb } = await recordScrap(context, input);
    return {
      data: { scrap_entry_id, scrap_no: scrap_no ?? '', weight_lb },
      opt: 'save',
      msg: `${scrap_no ?? ''} recorded: ${weight_lb} lb`,
    };
  });
  bindCall(binding, keepRemnant, async (input, { context }) => {
    const data = await storeRemnant(context, input);
    return { data, opt: 'save', msg: `${data.remnant_no} is kept in bin ${input.bin}. Print its label.` };
  });
}
