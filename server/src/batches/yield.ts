import type { ChildValuesOf, objects } from '@cdi/shared/catalogue';
import { formatInches } from '@cdi/shared/units';
import { AppError, refuse } from '@cdi/shared/errors';
import type { SheetMaterial } from '../scrap/sheet-material.ts';

type Nest = ChildValuesOf<typeof objects.batch, 'nests'>;

const hundredths = (value: number): number => Math.round(value * 100 + 1e-6) / 100;

/** Yield below which a batch is looked at, percent. */
export const LOW_YIELD_PERCENT = 72;

/** Weights of a batch, pounds: its sheets, the parts made of them, and the remnants kept. */
export interface BatchSums {
  readonly sheets: number;
  readonly sheet_lb: number;
  readonly part_lb: number;
  readonly remnant_lb: number;
  readonly yield_percent: number | null;
}

/**
 * Adds up the nests of a batch: weight of parts against sheets less the remnants kept. Throws VALIDATION at a nest whose parts and
 * remnant weigh more than its sheet, and for a material without a weight.
 */
export function sumNests(material: SheetMaterial, nests: readonly Nest[]): BatchSums {
  const perFt2 = material.weight_lb_ft2;
  if (perFt2 === null)
    return refuse('material_id', `${material.material_code} has no weight per ft². Enter it on the material first.`);
  const problems: Record<string, string> = {};
  let [sheets, sheetLb, partLb, remnantLb] = [0, 0, 0, 0];
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
    sheets += count;
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
    part_lb: hundredths(partLb),
    remnant_lb: hundredths(remnantLb),
    yield_percent: used > 0 ? Math.round((partLb / used) * 1000 + 1e-6) / 10 : null,
  };
}
