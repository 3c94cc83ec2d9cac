import type { ChildValuesOf, objects } from '@cdi/shared/catalogue';
import { formatInches } from '@cdi/shared/units';
import { AppError, refuse } from '@cdi/shared/errors';
import { unitLb, type SheetMaterial } from '../scrap/sheet-material.ts';

type Nest = ChildValuesOf<typeof objects.batch, 'nests'>;

/** Pounds as they are stored and printed. */
export const hundredths = (value: number): number => Math.round(value * 100 + 1e-6) / 100;

/** Yield below which a batch is looked at, percent. */
export const LOW_YIELD_PERCENT = 72;

/** New sheets of a batch, and its pounds: of all sheets and remnants that it is cut from, the parts made of them, and the remnants kept. */
export interface BatchSums {
  readonly sheets: number;
  readonly sheet_lb: number;
  readonly part_lb: number;
  readonly remnant_lb: number;
  readonly yield_percent: number | null;
}

/** Sums of nests, with the exact pounds of new sheets among them. */
export interface NestSums extends BatchSums {
  readonly new_lb: number;
}

/**
 * Adds up the nests of a batch: weight of parts against sheets less the remnants kept. Throws VALIDATION at a nest whose parts and
 * remnant weigh more than its sheet, and for a material without a weight.
 */
export function sumNests(material: SheetMaterial, nests: readonly Nest[]): NestSums {
  const perFt2 = material.weight_lb_ft2;
  if (perFt2 === null)
    return refuse('material_id', `${material.material_code} has no weight per ft². Enter it on the material first.`);
  const problems: Record<string, string> = {};
  let [sheets, sheetLb, newLb, partLb, remnantLb] = [0, 0, 0, 0, 0];
  nests.forEach((nest, index) => {
    const length = nest.sheet_length ?? material.sheet_length;
    const width = nest.sheet_width ?? material.sheet_width;
    if (length === null || width === null) {
      problems[`nests[${index}].sheet_length`] = 'Enter the size of the sheet: the material has none.';
      return;
    }
    // a sheet weighs what its gauge says, to five decimals of a pound per ft²: only printed weights are rounded
    const one = ((length * width) / 144) * perFt2;
    const [part, kept] = [nest.part_lb ?? 0, nest.remnant_lb ?? 0];
    if (hundredths(part + kept) > hundredths(one))
      problems[`nests[${index}].part_lb`] =
        `A sheet of ${formatInches(length)} × ${formatInches(width)} weighs ${hundredths(one)} lb; its parts and remnant cannot weigh ${hundredths(part + kept)}.`;
    const count = nest.sheets ?? 1;
    const isNew = (nest.remnant_id ?? null) === null;
    sheets += isNew ? count : 0;
    newLb += isNew ? count * one : 0;
    sheetLb += count * one;
    partLb += count * part;
    remnantLb += count * kept;
  });
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields: problems });
  const used = sheetLb - remnantLb;
  return {
    sheets,
    sheet_lb: hundredths(sheetLb),
    new_lb: newLb,
    part_lb: hundredths(partLb),
    remnant_lb: hundredths(remnantLb),
    yield_percent: yieldPercent(partLb, used),
  };
}

/** Parts as a share of the sheet that is used up, percent with one decimal; null where none is. */
export const yieldPercent = (partLb: number, usedLb: number): number | null =>
  usedLb > 0 ? Math.round((partLb / usedLb) * 1000 + 1e-6) / 10 : null;

/**
 * New sheets of a batch in the unit in which stock keeps their material: counted where it is kept by the sheet, else by weight.
 * Throws VALIDATION for a material without a weight per unit.
 */
export const countNewSheets = (material: SheetMaterial, { sheets, new_lb: newLb }: NestSums): number =>
  material.uom === 'sheet' ? sheets : hundredths(newLb / unitLb(material));
