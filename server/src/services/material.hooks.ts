import { AppError } from '@cdi/shared/errors';
import { isBlank } from '@cdi/shared/catalogue';
import { findSheetMetal, type MaterialClass } from '@cdi/shared/domain';
import type { RecordHooks } from '../context.ts';
import type { Prepared } from '../records/record-hooks.ts';

const STEEL = '4';

/** Steel has its gauge and size, and its thickness and weight from the gauge table; stock knows when it runs low. */
export const materialHooks: RecordHooks = {
  async prepare(_context, { before, values, after }): Promise<Prepared> {
    const problems: Record<string, string> = {};
    const isSteel = after['inventory_type'] === STEEL;
    if (isSteel && isBlank(after['material_class'])) problems['material_class'] = 'Choose the class of the metal.';
    if (isSteel && isBlank(after['gauge'])) problems['gauge'] = 'Steel needs its gauge.';
    if (isSteel && after['form'] === 'sheet')
      for (const name of ['sheet_width', 'sheet_length'])
        if (isBlank(after[name])) problems[name] = 'A sheet needs its width and its length.';
    if (isSteel && after['form'] === 'coil' && isBlank(after['coil_width']))
      problems['coil_width'] = 'A coil needs its width.';
    if (Number(after['max_qty'] ?? Infinity) < Number(after['min_qty'] ?? 0))
      problems['max_qty'] = 'The maximum lies below the minimum.';
    const [first] = Object.values(problems);
    if (first !== undefined) throw new AppError('VALIDATION', first, { fields: problems });

    const metal = isSteel ? findSheetMetal(after['material_class'] as MaterialClass, Number(after['gauge'])) : null;
    // another gauge brings its own thickness and weight, unless the person gives them
    const isNewMetal = before === null || 'gauge' in values || 'material_class' in values;
    const isOpen = (name: string) => isBlank(values[name]) && (isNewMetal || isBlank(after[name]));
    return {
      values: {
        ...(metal && isOpen('thickness_in') ? { thickness_in: metal.thicknessIn } : {}),
        ...(metal && isOpen('weight_lb_ft2') ? { weight_lb_ft2: Number(metal.lbPerFt2.toFixed(5)) } : {}),
        below_reorder:
          !isBlank(after['reorder_point']) && Number(after['on_hand'] ?? 0) < Number(after['reorder_point']),
      },
    };
  },
};
