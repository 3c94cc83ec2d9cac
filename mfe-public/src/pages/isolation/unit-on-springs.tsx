import type { UnitFootprint } from '@cdi/shared/contracts';
import { ActionLink } from '../../content/action-link.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { cornersOf, makeAddress, measureOf, formatPounds } from '../../units/unit-facts.ts';
import { UnitTable } from '../../units/unit-table.tsx';

/** Address of the spring picker with the known data of the unit: corner weights, else weight and center of gravity. */
function pickerOf(unit: UnitFootprint): string {
  const corners = cornersOf(unit);
  const economizer = addedOf(unit);
  const size = { length: measureOf(unit, 'base_length'), width: measureOf(unit, 'base_width') };
  if (corners) {
    const [a = 0, b = 0, c = 0, d = 0] = corners;
    return makeAddress('/tools/springs', { a, b, c, d, ...size, economizer });
  }
  return makeAddress('/tools/springs', {
    by: 'cg',
    weight: measureOf(unit, 'weight'),
    ...size,
    cg_x: measureOf(unit, 'cg_x') ?? halfOf(unit, 'base_length'),
    cg_y: measureOf(unit, 'cg_y') ?? halfOf(unit, 'base_width'),
    economizer,
  });
}

/** Weight of economizer and power exhaust, pounds: springs carry both. 0 if neither is on file, instead of the picker's example. */
const addedOf = (unit: UnitFootprint): number =>
  (measureOf(unit, 'econ_weight') ?? 0) + (measureOf(unit, 'power_exhaust_weight') ?? 0);

function halfOf(unit: UnitFootprint, name: string): number | null {
  const side = measureOf(unit, name);
  return side === null ? null : side / 2;
}

function formatCornerWeights(unit: UnitFootprint): string {
  const corners = cornersOf(unit);
  return corners ? `${corners.join(', ')} lb` : 'not on file: the picker starts with the load in the middle';
}

/** The library's data of a unit to mount on springs. */
export function UnitOnSprings({ unit }: { readonly unit: UnitFootprint }) {
  return (
    <UnitTable
      unit={unit}
      rows={[
        ['Operating weight', formatPounds(unit, 'weight')],
        ['Corners A, B, C, D', formatCornerWeights(unit)],
        ['Economizer', formatPounds(unit, 'econ_weight')],
        ['Power exhaust', formatPounds(unit, 'power_exhaust_weight')],
      ]}
    >
      <QuoteLink query={`?curb_type=ISO&new_model_id=${unit.model_id}`}>Quote an isolation curb</QuoteLink>
      <ActionLink href={pickerOf(unit)}>Pick its springs</ActionLink>
    </UnitTable>
  );
}
