import {
  changeLoad,
  loadConsolidation,
  makeLoad,
  makeLoadSheet,
  orderStops,
  readLoad,
  saveLoad,
  takeLoadStep,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { arrangeStops, changeCrates, makeDraft } from './fill-load.service.ts';
import { readConsolidation } from './list-ready.service.ts';
import { storeLoadSheet } from './load-sheet.service.ts';
import { saveHead, takeStep } from './move-load.service.ts';
import { viewLoad } from './view-load.service.ts';

const read = { isOutsideTransaction: true } as const;

/** What /consolidation asks and does. */
export function consolidationRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadConsolidation,
    async ({ by, cdi_location_id: plantId }, { context }) => ({ data: await readConsolidation(context, by, plantId) }),
    read,
  );
  bindCall(
    binding,
    readLoad,
    async ({ consolidation_load_id: id }, { context }) => ({ data: await viewLoad(context, id) }),
    read,
  );
  bindCall(binding, makeLoad, async (input, { context }) => {
    const made = await makeDraft(context, input);
    return { data: made, opt: 'save', msg: `${made.load_no} made` };
  });
  bindCall(binding, changeLoad, async ({ consolidation_load_id: id, ...input }, { context }) => {
    await changeCrates(context, id, input);
    return { data: await viewLoad(context, id), opt: 'save', msg: 'The load is changed' };
  });
  bindCall(binding, orderStops, async ({ consolidation_load_id: id, version, tracker_ids }, { context }) => {
    await arrangeStops(context, id, version, tracker_ids);
    return { data: await viewLoad(context, id), opt: 'save', msg: 'The stops are in order' };
  });
  bindCall(binding, saveLoad, async ({ consolidation_load_id: id, ...values }, { context }) => {
    await saveHead(context, id, values);
    return { data: await viewLoad(context, id), opt: 'save', msg: 'Saved' };
  });
  bindCall(binding, takeLoadStep, async ({ consolidation_load_id: id, ...input }, { context }) => {
    const { msg, isPartial } = await takeStep(context, id, input);
    return { data: await viewLoad(context, id), opt: isPartial ? 'warning' : 'save', msg };
  });
  bindCall(binding, makeLoadSheet, async ({ consolidation_load_id: id }, { context }) => ({
    data: { cdi_file_id: await storeLoadSheet(context, id) },
    opt: 'save',
    msg: 'The load sheet is made: it stands with the files of the load',
  }));
}
