import type { UnitFootprint } from '@cdi/shared/contracts';
import { curbOdFromBaseIn } from '@cdi/shared/domain';
import type { UnitSide } from './quote-draft.ts';
import type { Values } from './quote-fields.ts';

type Footprint = UnitFootprint['values'];

const OPENING_PARTS = ['x', 'y', 'length', 'width'] as const;

function openings(footprint: Footprint, prefix: '' | 'existing_'): Values {
  const columns = (['sa', 'ra'] as const).flatMap((opening) => OPENING_PARTS.map((part) => `${opening}_${part}`));
  return Object.fromEntries(columns.map((column) => [`${prefix}${column}`, footprint[column] ?? null]));
}

/** Size of the curb that a model was set on: as its maker gives it, else the base less the fit clearance. */
function curbSize(footprint: Footprint, side: 'length' | 'width'): number | null {
  const given = footprint[`curb_od_${side}`];
  if (typeof given === 'number') return given;
  const base = footprint[`base_${side}`];
  return typeof base === 'number' ? curbOdFromBaseIn(base, footprint['curb_fit_clearance'] ?? undefined) : null;
}

/**
 * What a curb line takes over from a model: the new unit gives base, openings, height and weight; the existing unit gives
 * the outside size of the curb under it and where its openings lie. Openings of a model are measured from the corner of
 * its base, those of a curb from the curb's corner, so the latter move by the margin between the two.
 */
export function footprintValues(footprint: Footprint, side: UnitSide): Values {
  if (side === 'new') {
    return {
      unit_base_length: footprint['base_length'] ?? null,
      unit_base_width: footprint['base_width'] ?? null,
      unit_height: footprint['unit_height'] ?? null,
      unit_weight: footprint['weight'] ?? null,
      ...openings(footprint, ''),
    };
  }
  const length = curbSize(footprint, 'length');
  const width = curbSize(footprint, 'width');
  const values = { ...openings(footprint, 'existing_') } as Record<string, unknown>;
  const margins = [
    ['x', footprint['base_length'], length],
    ['y', footprint['base_width'], width],
  ] as const;
  for (const [axis, base, curb] of margins) {
    for (const opening of ['sa', 'ra'] as const) {
      const at = values[`existing_${opening}_${axis}`];
      if (typeof at === 'number' && typeof base === 'number' && curb !== null)
        values[`existing_${opening}_${axis}`] = Math.max(0, at - (base - curb) / 2);
    }
  }
  return { existing_od_length: length, existing_od_width: width, ...values };
}

/** Columns that hold what was taken over, for clearing when the model is given up. */
export function footprintColumns(side: UnitSide): string[] {
  return Object.keys(footprintValues({}, side));
}
