import type { UnitFootprint } from '@cdi/shared/contracts';
import { existingColumnsOf, unitColumnsOf } from '@cdi/shared/domain';
import type { UnitSide } from './quote-draft.ts';
import type { Values } from '../quote-fields.ts';

/** What a curb line takes over from a model, by the side of the curb that it stands on. */
export function footprintValues({ values, datum_corner }: Footprint, side: UnitSide): Values {
  const model = { ...values, datum_corner };
  return side === 'new' ? unitColumnsOf(model) : existingColumnsOf(model);
}

type Footprint = Pick<UnitFootprint, 'values' | 'datum_corner'>;

/** Columns that hold what was taken over, for clearing when the model is given up. */
export function footprintColumns(side: UnitSide): string[] {
  return Object.keys(footprintValues({ values: {}, datum_corner: 'A' }, side));
}
