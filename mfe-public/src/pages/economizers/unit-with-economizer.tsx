import type { UnitFootprint } from '@cdi/shared/contracts';
import { QuoteLink } from '../../content/quote-link.tsx';
import { ActionLink } from '../../content/next-step.tsx';
import { sayCurb, sayPounds } from '../../units/unit-facts.ts';
import { UnitTable } from '../../units/unit-table.tsx';

/** What the library knows of a unit that is to get an economizer. */
export function UnitWithEconomizer({ unit }: { readonly unit: UnitFootprint }) {
  return (
    <UnitTable
      unit={unit}
      rows={[
        ['Economizer of its maker weighs', sayPounds(unit, 'econ_weight')],
        ['Power exhaust weighs', sayPounds(unit, 'power_exhaust_weight')],
        ['Operating weight without them', sayPounds(unit, 'weight')],
        ['Curb, outside', sayCurb(unit)],
      ]}
    >
      <QuoteLink query={`?curb_type=NEW&new_model_id=${unit.model_id}`}>Quote its curb and add one</QuoteLink>
      <ActionLink href="/tools/mixed_air">Find the minimum position</ActionLink>
    </UnitTable>
  );
}
