import { AppError, refuse } from '@cdi/shared/errors';
import type { RecordRow } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { exists, maybeOne } from '../storage/query.ts';

/** Inventory type of sheet and coil. */
export const STEEL = '4';

export type SheetMaterial = Pick<
  RecordRow<'material'>,
  | 'material_id'
  | 'material_code'
  | 'material_class'
  | 'gauge'
  | 'uom'
  | 'uom_weight'
  | 'weight_lb_ft2'
  | 'sheet_length'
  | 'sheet_width'
  | 'inventory_type'
>;

/** A sheet metal, which is scrapped by the pound. Throws NOT_FOUND, and VALIDATION for any other material. */
export async function findSheetMaterial(db: Db, id: number): Promise<SheetMaterial> {
  const row = await maybeOne<SheetMaterial>(db)`
    select material_id, material_code, material_class, gauge, uom, uom_weight, weight_lb_ft2, sheet_length,
      sheet_width, inventory_type
    from material where material_id = ${id} and is_active`;
  if (!row)
    throw new AppError('NOT_FOUND', `There is no material ${id} in use.`, {
      fields: { material_id: 'Choose another.' },
    });
  if (row.inventory_type !== STEEL)
    refuse(
      'material_id',
      `${row.material_code} is no sheet metal. Scrap of other material is booked at its stock position.`,
    );
  return row;
}

/** Throws VALIDATION for a location that is not in use. */
export async function assertLocation(db: Db, id: number): Promise<void> {
  const isThere = await exists(db)`select 1 from cdi_location where cdi_location_id = ${id} and is_active`;
  if (!isThere) refuse('cdi_location_id', 'This location is not in use. Choose another.');
}

/** Pounds per stocking unit of the material. Throws VALIDATION when none is entered. */
export function unitLb({ material_code: code, uom_weight: weightLb }: SheetMaterial): number {
  if (weightLb !== null && weightLb > 0) return weightLb;
  return refuse('material_id', `${code} has no weight per unit. Enter it on the material first.`);
}

/** Pounds of one sheet; null where its size or weight is not known. */
export function sheetLb(material: Omit<SheetMaterial, 'material_class'>): number | null {
  if (material.uom === 'sheet') return material.uom_weight;
  const { sheet_length: length, sheet_width: width, weight_lb_ft2: lbPerFt2 } = material;
  return length === null || width === null || lbPerFt2 === null ? null : ((length * width) / 144) * lbPerFt2;
}
