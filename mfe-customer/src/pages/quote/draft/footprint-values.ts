import type { UnitFootprint } from '@cdi/shared/contracts';
import { existingColumnsOf, unitColumnsOf } from '@cdi/shared/domain/curb';
import type { UnitSide } from './quote-draft.ts';
import type { Values } from '../quote-fields.ts';

/** The values that a curb line copies from a model, for its existing or its new unit. */
export function footprintValues({ values, datum_corner }: Footprint, side: UnitSide): Values {
  const model = { ...values, datum_corner };
  return side === 'new' ? unitColumnsOf(model) : existingColumnsOf(model);
}

type Footprint = Pick<UnitFootprint, 'values' | 'datum_corner'>;

/** The columns of these values, for clearing them. */
export function footprintColumns(side: UnitSide): string[] {
  return Object.keys(footprintValues({ values: {}, datum_corner: 'A' }, side));
}
