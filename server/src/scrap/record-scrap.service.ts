import { objects, SCRAP_REASONS, type RecordRow } from '@cdi/shared/catalogue';
import type { CallParsedInput, recordScrapCall } from '@cdi/shared/contracts';
import { moveStock } from '@cdi/shared/domain/stock';
import { roundHalfUpCents, toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { getVisible } from '../records/read/present-record.ts';
import { refuse } from '@cdi/shared/errors';
import { announceRecord, insertRecord } from '../records/save/write-record.ts';
import { postEntry } from '../stock/post-stock.ts';
import { findItem } from '../stock/stock-item.ts';
import { lockPositionOf, type Position } from '../stock/stock-position.ts';
import { maybeOne, one } from '../storage/query.ts';
import { weighScrap, type ScrapAmount } from './scrap-weight.ts';
import { assertLocation, findSheetMaterial, unitLb, type SheetMaterial } from './sheet-material.ts';

const scrapEntry = objects.scrap_entry;
type ScrapEntry = RecordRow<'scrap_entry'>;

/** What leaves stock with an entry, and what it cost. */
interface Leaving {
  readonly position: Position;
  readonly qty: number;
  readonly costUsd: number;
}

/** What leaves the ledger, in the unit of the material. Locks the position. Throws VALIDATION for less than its smallest step. */
async function planLeaving(
  context: CallContext,
  material: SheetMaterial,
  { locationId, weightLb, sheets }: ScrapAmount & { readonly locationId: number },
): Promise<Leaving> {
  const exact = sheets !== null && material.uom === 'sheet' ? sheets : weightLb / unitLb(material);
  const qty = Math.round(exact * 100) / 100;
  if (qty === 0) refuse('weight_lb', `Less than a hundredth of a ${material.uom}: nothing would leave stock.`);
  const position = await lockPositionOf(context, { materialId: material.material_id }, locationId);
  const before = { qty: position.on_hand, valueUsd: position.stock_value, avgCostUsd: position.avg_cost ?? 0 };
  return { position, qty, costUsd: -moveStock(before, -qty).amountUsd };
}

/** What pounds of a material cost at the moving average of a location, or else of the material. */
async function costOf(
  { db }: CallContext,
  material: SheetMaterial,
  { locationId, weightLb }: { readonly locationId: number; readonly weightLb: number },
): Promise<number> {
  const position = await maybeOne<{ avg_cost: number | null }>(db)`
    select avg_cost from inventory_manager
    where material_id = ${material.material_id} and cdi_location_id = ${locationId}`;
  const unitUsd = position?.avg_cost ?? (await findItem(db, { materialId: material.material_id })).costUsd;
  return roundHalfUpCents((weightLb / unitLb(material)) * unitUsd) / 100;
}

/**
 * Records scrap at the moving average. What comes out of stock is booked out of its ledger by the same transaction; what was issued
 * before has left it. Throws VALIDATION at what is missing, for an off-cut that is a remnant, RULE for more than is in stock.
 */
export async function recordScrap(
  context: CallContext,
  input: CallParsedInput<typeof recordScrapCall>,
): Promise<ScrapEntry> {
  const { cdi_location_id: locationId, material_id: materialId, tracker_curb_id: curbId = 0, reason, source } = input;
  await assertLocation(context.db, locationId);
  const material = await findSheetMaterial(context.db, materialId);
  if (curbId > 0) await getVisible(context, objects.tracker_curb, curbId);
  const amount = weighScrap(material, input);
  const leaving = source === 'stock' ? await planLeaving(context, material, { ...amount, locationId }) : null;
  const { code } = await one<{ code: string }>(context.db)`
    select code from cdi_location where cdi_location_id = ${locationId}`;
  const row = await insertRecord(context, scrapEntry, {
    scrap_no: await nextNumber(context, 'scrap', code),
    scrap_date: toPlainDate(context.today),
    cdi_location_id: locationId,
    stage: input.stage,
    material_id: materialId,
    gauge: material.gauge,
    sheets: amount.sheets,
    weight_lb: amount.weightLb,
    reason,
    source,
    tracker_curb_id: curbId > 0 ? curbId : null,
    reported_by: context.person.userId > 0 ? context.person.userId : null,
    cost: leaving?.costUsd ?? (await costOf(context, material, { locationId, weightLb: amount.weightLb })),
    status: 'recorded',
    inventory_manager_id: leaving?.position.inventory_manager_id ?? null,
    stock_qty: leaving?.qty ?? null,
    notes: input.notes || null,
  });
  if (leaving)
    await postEntry(context, leaving.position, {
      kind: 'scrap',
      qty: -leaving.qty,
      reason: SCRAP_REASONS[reason],
      reference: { object: 'scrap_entry', id: row.scrap_entry_id, label: row.scrap_no ?? '' },
    });
  await announceRecord(context, scrapEntry, row);
  return row;
}
