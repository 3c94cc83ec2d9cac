import {
  cutByHand,
  downloadPartPackage,
  holdWork,
  letFreedOrdersGo,
  loadFreedOrders,
  loadMaster,
  makeCutSheets,
  makeTravellers,
  masterCards,
  qcCurb,
  sendBack,
  transferJob,
} from '@cdi/shared/contracts';
import { Readable } from 'node:stream';
import { bindCall, bindStream, type Binding } from '../call/bind-call.ts';
import { findByLink } from '../http/find-by-link.ts';
import { zipStream } from '../records/export/zip-stream.ts';
import { recordInspection, sendCardBack, setHold } from './board-actions.service.ts';
import { letFreedGo, readFreedOrders } from './freed-orders.service.ts';
import { noteCutByHand } from './cut-by-hand.service.ts';
import { storeCutSheets } from './cut-sheets.service.ts';
import { readClock } from '../timecards/clock-state.service.ts';
import { takeJob } from './take-job.service.ts';
import { packParts } from './part-package.service.ts';
import { storeTravellers } from './traveller.service.ts';
import { readMaster, readMasterCards } from './master.service.ts';

const read = { isOutsideTransaction: true } as const;

/** What only the shop does with its cards, and the master over all stages. */
export function shopRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadMaster,
    async (input, { context }) => ({ data: await readMaster(context, input.location_id ?? null) }),
    read,
  );
  bindCall(
    binding,
    masterCards,
    async (input, { context }) => ({
      data: { cards: await readMasterCards(context, input.task, input.date, input.location_id ?? null) },
    }),
    read,
  );
  bindCall(binding, sendBack, async (input, { context }) => ({
    data: { card: await sendCardBack(context, input.card_id, input.version, input.to_task, input.reason) },
    opt: 'save',
    msg: 'Sent back',
  }));
  bindCall(binding, holdWork, async (input, { context }) => ({
    data: {
      hold_reason: await setHold(context, {
        trackerId: input.tracker_id,
        curbId: input.tracker_curb_id,
        reason: input.hold_reason,
        note: input.note,
      }),
    },
    opt: 'save',
    msg: input.hold_reason === '' ? 'Hold released' : 'Held',
  }));
  bindCall(
    binding,
    loadFreedOrders,
    async ({ company_id }, { context }) => ({ data: { orders: await readFreedOrders(context, company_id) } }),
    read,
  );
  bindCall(binding, letFreedOrdersGo, async ({ company_id }, { context }) => {
    const count = await letFreedGo(context, company_id);
    return { data: { count }, opt: 'save', msg: count === 1 ? 'One order goes on' : `${count} orders go on` };
  });
  bindCall(binding, transferJob, async ({ tracker_curb_id, task }, { context }) => {
    await takeJob(context, { tracker_curb_id, task });
    return { data: await readClock(context), opt: 'save', msg: 'Job changed' };
  });
  bindCall(binding, makeTravellers, async ({ tracker_id }, { context }) => ({
    data: { cdi_file_id: await storeTravellers(context, tracker_id) },
    opt: 'save',
    msg: 'Travelers made: they stand with the files of the order',
  }));
  bindCall(binding, makeCutSheets, async ({ tracker_curb_id }, { context }) => ({
    data: { cdi_file_id: await storeCutSheets(context, tracker_curb_id) },
    opt: 'save',
    msg: 'Cut sheets made: they stand with the files of the curb',
  }));
  bindStream(
    binding,
    downloadPartPackage,
    async ({ object, id }, { context, reply }) => {
      const { name, entries } = await packParts(context, object, id);
      return reply
        .header('Content-Type', 'application/zip')
        .header('Content-Disposition', `attachment; filename="${name}.zip"`)
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(Readable.from(zipStream(entries), { objectMode: false }));
    },
    findByLink(binding),
  );
  bindCall(binding, cutByHand, async ({ tracker_curb_id, note }, { context }) => {
    await noteCutByHand(context, tracker_curb_id, note);
    return { data: { cut_note: note }, opt: 'save', msg: 'Saved' };
  });
  bindCall(binding, qcCurb, async (input, { context }) => ({
    data: { qc_result: await recordInspection(context, { ...input, no_photo: input.no_photo ?? '' }) },
    opt: 'save',
    msg: 'Inspection recorded',
  }));
}
