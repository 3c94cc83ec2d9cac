import { objects, type ChildValuesOf, type RecordRow } from '@cdi/shared/catalogue';
import { refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { findSheetMaterial, type SheetMaterial } from '../scrap/sheet-material.ts';
import { lockTasksOf, moveTasks } from '../shop/move-tasks.ts';
import { findShortage, freeSheets, issueToBatch, readIssued, reserveSheets } from '../stock/batch-sheets.ts';
import { assertFree, assertMayBeCut, assertMetal, idsOf, markCurbs, measureCurbs } from './batch-curbs.ts';
import { assertRemnants, readFreeRemnants, consumeRemnants } from './batch-remnants.ts';
import { countNewSheets, LOW_YIELD_PERCENT, sumNests, type NestSums } from './yield.ts';

const { batch } = objects;
type Batch = RecordRow<'batch'>;
type Nest = ChildValuesOf<typeof batch, 'nests'>;

/** `B-261125-03`: the day, and which batch of the day. */
async function nextBatchNo(context: CallContext, day: string): Promise<string> {
  const number = await nextNumber(context, 'batch', day.slice(2).replaceAll('-', ''));
  return number.replace(/-(\d)$/, '-0$1');
}

/** Throws VALIDATION for a sheet metal without the gauge or the class by which its curbs are judged. */
function assertMetalKnown({ material_code: code, gauge, material_class: metal }: SheetMaterial): void {
  if (gauge === null) refuse('material_id', `${code} has no gauge. Enter it on the material first.`);
  if (metal === null) refuse('material_id', `${code} has no class of metal. Enter it on the material first.`);
}

/** Nests with the size of the remnant that they are cut from, where it is not entered. */
async function sizeNests(
  context: CallContext,
  place: Parameters<typeof assertRemnants>[1],
  nests: readonly Nest[],
): Promise<readonly Nest[]> {
  await assertRemnants(context, place, nests);
  const free = await readFreeRemnants(context, place);
  return nests.map((nest) => {
    const remnant = free.find(({ remnant_id: id }) => id === nest.remnant_id);
    return remnant ? { ...nest, sheet_length: remnant.lengthIn, sheet_width: remnant.widthIn } : nest;
  });
}

/** Warns of a low yield, and of sheets that stock cannot promise with the purchase order that brings them. */
async function warnOfNests(
  context: CallContext,
  after: Parameters<typeof findShortage>[1],
  material: SheetMaterial,
  sums: NestSums,
): Promise<void> {
  if (sums.yield_percent !== null && sums.yield_percent < LOW_YIELD_PERCENT)
    context.warnings?.push(
      `The yield is ${sums.yield_percent} %: below ${LOW_YIELD_PERCENT} % a nest is looked at before it is cut.`,
    );
  if (sums.sheets === 0) return;
  const shortage = await findShortage(context, after, countNewSheets(material, sums));
  if (shortage)
    context.warnings?.push(
      `${shortage.short} ${material.uom} of ${material.material_code} are short: ${shortage.coming || 'no purchase order brings any'}.`,
    );
}

async function release(context: CallContext, id: number, record: Batch) {
  const { nests, curbs } = await loadChildren(context, batch, id);
  if (nests.length === 0) refuse('nests', 'A batch without a nest cuts nothing. Enter its nests first.');
  const material = await findSheetMaterial(context.db, Number(record.material_id));
  assertMetalKnown(material);
  const ids = idsOf(curbs);
  await lockTasksOf(context, ids);
  await assertFree(context, id, curbs);
  await assertRemnants(context, record, nests);
  await assertMetal(context, material, ids);
  await assertMayBeCut(context, ids);
  const sums = sumNests(material, nests);
  await warnOfNests(context, record, material, { ...sums, yield_percent: null });
  const reservedQty = sums.sheets > 0 ? await reserveSheets(context, record, countNewSheets(material, sums)) : 0;
  await measureCurbs(context, id, Number(material.gauge));
  await markCurbs(context, ids, record.batch_no);
  // nested and released: what Radan and Batching wait for
  for (const stage of ['radan', 'batching'] as const) await moveTasks(context, ids, stage, 'done');
  return {
    values: {
      reserved_qty: reservedQty,
      released_by: context.person.userId || null,
      released_dt: context.now.toISOString(),
    },
  };
}

/** Issues the sheets that were not issued yet, uses the remnants, and starts the Turret cards of the curbs. */
async function start(context: CallContext, id: number, record: Batch) {
  const { nests, curbs } = await loadChildren(context, batch, id);
  const ids = idsOf(curbs);
  await lockTasksOf(context, ids);
  await assertMayBeCut(context, ids);
  const material = await findSheetMaterial(context.db, Number(record.material_id));
  const { qty: issued } = await readIssued(context, id);
  const rest = Math.round((countNewSheets(material, sumNests(material, nests)) - issued) * 100) / 100;
  const reservedQty = rest > 0 ? (await issueToBatch(context, record, rest, {})).reservedQty : record.reserved_qty;
  await consumeRemnants(context, nests, record.batch_no ?? '');
  await moveTasks(context, ids, 'turret', 'running');
  return { values: { reserved_qty: reservedQty } };
}

/** A batch that goes back to the plan, or is given up, keeps neither sheets nor curbs. */
async function giveUp(context: CallContext, id: number, record: Batch) {
  if (record.status !== 'released') return {};
  const { curbs } = await loadChildren(context, batch, id);
  await markCurbs(context, idsOf(curbs), null);
  await freeSheets(context, record);
  return { values: { reserved_qty: 0, released_by: null, released_dt: null } };
}

/** Batches: one metal and gauge, nests that fit their sheets, curbs that no other batch cuts. */
export const batchHooks = hooksFor(batch, {
  async prepare(context, { id, before, after, children }) {
    const material = await findSheetMaterial(context.db, Number(after.material_id));
    assertMetalKnown(material);
    const place = {
      batch_id: id,
      material_id: Number(after.material_id),
      cdi_location_id: Number(after.cdi_location_id),
    };
    const given = children.nests && (await sizeNests(context, place, children.nests));
    const nests = given ?? (id === null ? [] : (await loadChildren(context, batch, id)).nests);
    const { new_lb: newLb, ...sums } = sumNests(material, nests);
    const isOtherMetal = before !== null && before.material_id !== after.material_id;
    const kept = isOtherMetal && id !== null ? (await loadChildren(context, batch, id)).curbs : [];
    if (children.curbs) await assertFree(context, id, children.curbs);
    await assertMetal(context, material, idsOf(children.curbs ?? kept));
    await warnOfNests(context, { ...place, reserved_qty: after.reserved_qty }, material, { ...sums, new_lb: newLb });
    return {
      ...(given ? { children: { nests: given } } : {}),
      values: {
        gauge: material.gauge,
        ...sums,
        ...(before === null ? { batch_no: await nextBatchNo(context, String(after.batch_date)) } : {}),
      },
    };
  },

  async guard(context, { id, record, transition }) {
    switch (transition) {
      case 'release':
        return release(context, id, record);
      case 'start':
        return start(context, id, record);
      case 'reopen':
      case 'cancel':
        return giveUp(context, id, record);
      case 'finish':
        return { values: { finished_dt: context.now.toISOString() } };
      default:
        return {};
    }
  },
});
