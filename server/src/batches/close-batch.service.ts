import { objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import type { BatchClosing, CallParsedInput, ClosedBatch, closeBatch as closeBatchCall } from '@cdi/shared/contracts';
import { offcutLb } from '@cdi/shared/domain/stock';
import { AppError, refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible } from '../records/read/present-record.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { storeRemnant } from '../scrap/keep-remnant.service.ts';
import { recordScrap } from '../scrap/record-scrap.service.ts';
import { findSheetMaterial, unitLb, type SheetMaterial } from '../scrap/sheet-material.ts';
import { lockTasksOf, moveTasks } from '../shop/move-tasks.ts';
import { issueToBatch, readHeatRule, readIssued, returnSheets } from '../stock/batch-sheets.ts';
import { endJobsOn } from '../timecards/job-clock.ts';
import { idsOf } from './batch-curbs.ts';
import { readClockedMinutes, shareMinutes } from './share-minutes.ts';
import { countNewSheets, hundredths, sumNests, yieldPercent } from './yield.ts';

type Batch = RecordRow<'batch'>;
type Asked = CallParsedInput<typeof closeBatchCall>;

function assertRunning({ batch_no: no, status }: Batch): void {
  if (status === 'done') throw new AppError('RULE', `${no} is closed already.`);
  if (status !== 'running') throw new AppError('RULE', `${no} is ${status}. Start it first.`);
}

/** What closing a batch begins with. Throws NOT_FOUND, and RULE for a batch that is not being cut. */
export async function readClosing(context: CallContext, batchId: number): Promise<BatchClosing> {
  const record = await getVisible(context, objects.batch, batchId);
  assertRunning(record);
  const { nests, curbs } = await loadChildren(context, objects.batch, batchId);
  const material = await findSheetMaterial(context.db, Number(record.material_id));
  const { is_heat_tracked } = await readHeatRule(context, record);
  return {
    version: record.version,
    uom: material.uom,
    planned_qty: countNewSheets(material, sumNests(material, nests)),
    issued_qty: (await readIssued(context, batchId)).qty,
    is_heat_tracked,
    clocked_minutes: await readClockedMinutes(context, idsOf(curbs)),
    offcuts: nests.flatMap(({ nest_no: nestNo, sheets, offcut_length: length, offcut_width: width }) =>
      length && width ? Array.from({ length: sheets }, () => ({ nest_no: nestNo, length, width })) : [],
    ),
  };
}

async function lockRunning(context: CallContext, { batch_id: id, version }: Asked): Promise<Batch> {
  await getVisible(context, objects.batch, id);
  const record = await lockRecord(context, objects.batch, id);
  if (!record) throw new AppError('NOT_FOUND', `There is no batch ${id}.`);
  assertRunning(record);
  if (record.version !== version)
    throw new AppError('CONFLICT', 'Somebody else changed this batch meanwhile. Look at it again before you go on.', {
      data: { version: record.version },
    });
  return record;
}

/** Issues or returns sheets until stock agrees with what was used. */
async function settleSheets(
  context: CallContext,
  record: Batch,
  { used_qty: used, lot_no: lotNo }: Asked,
): Promise<void> {
  const { qty: issued } = await readIssued(context, record.batch_id);
  const more = hundredths(used - issued);
  if (more > 0) await issueToBatch(context, record, more, { lotNo, reason: 'More than the nests say' });
  if (more < 0) await returnSheets(context, record, -more);
}

/** Pounds of the sheets and remnants that were used up: the nests by their exact sizes, further sheets by the weight of one. */
function weighUsed(material: SheetMaterial, nests: readonly ChildRow<'batch', 'nests'>[], usedQty: number) {
  const sums = sumNests(material, nests);
  const further = usedQty - countNewSheets(material, sums);
  const usedLb = sums.sheet_lb + further * unitLb(material);
  return { usedLb, partLb: sums.part_lb };
}

/** Keeps off-cuts as remnants; gives their numbers, and their pounds together. */
async function keepRemnants(context: CallContext, record: Batch, lbPerFt2: number, { remnants = [] }: Asked) {
  const kept: string[] = [];
  for (const { length, width, bin } of remnants) {
    const { remnant_no: no } = await storeRemnant(context, {
      cdi_location_id: record.cdi_location_id,
      material_id: record.material_id,
      length,
      width,
      bin,
      notes: `Left of ${record.batch_no}`,
    });
    kept.push(no);
  }
  return {
    kept,
    keptLb: hundredths(remnants.reduce((lb, { length, width }) => lb + offcutLb(length, width, lbPerFt2), 0)),
  };
}

/** Records what is left beside parts and remnants as scrap of the batch; its cost is part of the issued sheets already. */
async function bookSkeleton(context: CallContext, record: Batch, scrapLb: number): Promise<void> {
  if (scrapLb < 0.01) return;
  await recordScrap(context, {
    cdi_location_id: record.cdi_location_id,
    stage: 'turret',
    material_id: record.material_id,
    reason: 'nest_skeleton',
    source: 'work',
    way: 'weight',
    weight_lb: scrapLb,
    notes: `Skeleton of ${record.batch_no}`,
  });
}

async function completeCards(context: CallContext, record: Batch, asked: Asked): Promise<number> {
  const { curbs } = await loadChildren(context, objects.batch, record.batch_id);
  const ids = idsOf(curbs);
  await lockTasksOf(context, ids);
  for (const id of ids) await endJobsOn(context, { tracker_curb_id: id, task: 'turret' });
  const minutes = asked.minutes ?? (await readClockedMinutes(context, ids));
  await shareMinutes(context, record.batch_no ?? '', curbs, minutes);
  const left = await moveTasks(context, ids, 'turret', 'done');
  if (left.length > 0) context.warnings?.push(`These cards stay at Turret: ${left.join('; ')}.`);
  return minutes;
}

/**
 * Closes a batch whose sheets are cut, in one transaction. Throws RULE for one that is not being cut, CONFLICT where another person changed
 * it, VALIDATION where parts and remnants weigh more than the sheets, and what stock and remnants throw.
 */
export async function closeBatch(context: CallContext, asked: Asked): Promise<ClosedBatch> {
  const record = await lockRunning(context, asked);
  const material = await findSheetMaterial(context.db, Number(record.material_id));
  const { nests } = await loadChildren(context, objects.batch, record.batch_id);
  await settleSheets(context, record, asked);
  const { usedLb, partLb } = weighUsed(material, nests, asked.used_qty);
  const { kept, keptLb } = await keepRemnants(context, record, material.weight_lb_ft2 ?? 0, asked);
  const scrapLb = hundredths(usedLb - partLb - keptLb);
  if (scrapLb < 0)
    refuse(
      'used_qty',
      `The sheets weigh ${hundredths(usedLb)} lb, the parts ${partLb} lb and the remnants ${keptLb} lb: that is more than was cut. Correct the sheets or the remnants.`,
    );
  await bookSkeleton(context, record, scrapLb);
  const minutes = await completeCards(context, record, asked);
  const percent = yieldPercent(partLb, usedLb - keptLb);
  await updateRecord(context, objects.batch, record, {
    sheet_lb: hundredths(usedLb),
    remnant_lb: keptLb,
    scrap_lb: scrapLb,
    yield_percent: percent,
    minutes,
    reserved_qty: 0,
  });
  await tryTransition(context, objects.batch, record.batch_id, 'finish');
  return { yield_percent: percent, scrap_lb: scrapLb, remnants: kept };
}
