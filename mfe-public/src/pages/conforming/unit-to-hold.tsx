import type { UnitFootprint } from '@cdi/shared/contracts';
import { ActionLink } from '../../content/action-link.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { makeAddress, measureOf, formatPounds } from '../../units/unit-facts.ts';
import { formatInches } from '@cdi/shared/units';
import { UnitTable } from '../../units/unit-table.tsx';

function formatUnitHeight(unit: UnitFootprint): string {
  const height = measureOf(unit, 'unit_height');
  return height === null ? 'not on file' : `${formatInches(height, { hasMark: false })} in.`;
}

const checkOf = (unit: UnitFootprint): string =>
  makeAddress('/tools/wind_seismic', {
    length: measureOf(unit, 'base_length'),
    width: measureOf(unit, 'base_width'),
    height: measureOf(unit, 'unit_height'),
    weight: measureOf(unit, 'weight'),
  });

/** The library's data of a unit that must be held down. */
export function UnitToHold({ unit }: { readonly unit: UnitFootprint }) {
  return (
    <UnitTable
      unit={unit}
      rows={[
        ['Height', formatUnitHeight(unit)],
        ['Operating weight', formatPounds(unit, 'weight')],
      ]}
    >
      <QuoteLink query={`?curb_type=CNF&new_model_id=${unit.model_id}`}>Quote a conforming curb</QuoteLink>
      <ActionLink href={checkOf(unit)}>Check wind and seismic</ActionLink>
    </UnitTable>
  );
}
