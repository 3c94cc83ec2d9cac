import { AppError } from '@cdi/shared/errors';
import { isBlank, objects, type RecordDraft, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { findSheetMetal } from '@cdi/shared/domain/gauges';
import { hooksFor } from '../records/save/hooks-for.ts';

const STEEL = '4';

/** What the weight of a unit follows from. */
const SIZE_FIELDS = ['uom', 'gauge', 'material_class', 'thickness_in', 'weight_lb_ft2', 'sheet_width', 'sheet_length'];

/** Pounds of one unit, computed from size and weight per ft²; null when a person has to weigh it. */
function unitWeightLb(material: RecordDraft<'material'>): number | null {
  const lbPerFt2 = Number(material.weight_lb_ft2 ?? 0);
  const sheetFt2 = (Number(material.sheet_width ?? 0) * Number(material.sheet_length ?? 0)) / 144;
  const known: Readonly<Record<string, number>> = { lb: 1, ft2: lbPerFt2, sheet: lbPerFt2 * sheetFt2 };
  const lb = known[String(material.uom)] ?? 0;
  return lb > 0 ? Number(lb.toFixed(4)) : null;
}

/** Stock is weighed by the unit: its weight is given, or follows from gauge and size. Old records are asked when their size changes. */
function fillUnitWeight(
  before: RecordRow<'material'> | null,
  values: RecordValues<'material'>,
  after: RecordDraft<'material'>,
): RecordValues<'material'> {
  const isConcerned = before === null || 'uom_weight' in values || SIZE_FIELDS.some((name) => name in values);
  if (!isConcerned || !isBlank(values.uom_weight)) return {};
  const lb = unitWeightLb(after);
  if (lb !== null) return { uom_weight: lb };
  if (!isBlank(after.uom_weight)) return {};
  const message = 'Enter what one unit weighs; it does not follow from gauge and size.';
  throw new AppError('VALIDATION', message, { fields: { uom_weight: message } });
}

/** Steel has its gauge and size, and its thickness and weight from the gauge table; stock knows when it runs low. */
export const materialHooks = hooksFor(objects.material, {
  async prepare(_context, { before, values, after }) {
    const problems: Record<string, string> = {};
    const isSteel = after.inventory_type === STEEL;
    if (isSteel && isBlank(after.material_class)) problems.material_class = 'Choose the class of the metal.';
    if (isSteel && isBlank(after.gauge)) problems.gauge = 'Steel needs its gauge.';
    if (isSteel && after.form === 'sheet')
      for (const name of ['sheet_width', 'sheet_length'] as const)
        if (isBlank(after[name])) problems[name] = 'A sheet needs its width and its length.';
    if (isSteel && after.form === 'coil' && isBlank(after.coil_width)) problems.coil_width = 'A coil needs its width.';
    if (Number(after.max_qty ?? Infinity) < Number(after.min_qty ?? 0))
      problems.max_qty = 'The maximum lies below the minimum.';
    const [first] = Object.values(problems);
    if (first !== undefined) throw new AppError('VALIDATION', first, { fields: problems });

    const metal = isSteel && after.material_class ? findSheetMetal(after.material_class, Number(after.gauge)) : null;
    // another gauge brings its own thickness and weight, unless the person gives them
    const isNewMetal = before === null || 'gauge' in values || 'material_class' in values;
    const isOpen = (name: 'thickness_in' | 'weight_lb_ft2') =>
      isBlank(values[name]) && (isNewMetal || isBlank(after[name]));
    const known = {
      ...(metal && isOpen('thickness_in') ? { thickness_in: metal.thicknessIn } : {}),
      ...(metal && isOpen('weight_lb_ft2') ? { weight_lb_ft2: Number(metal.lbPerFt2.toFixed(5)) } : {}),
    };
    return {
      values: {
        ...known,
        ...fillUnitWeight(before, values, { ...after, ...known }),
        below_reorder: !isBlank(after.reorder_point) && Number(after.on_hand ?? 0) < Number(after.reorder_point),
      },
    };
  },
});
