import type { UnitFootprint } from '@cdi/shared/contracts';
import { QuoteLink } from '../../content/quote-link.tsx';
import { SaveState } from '../../downloads/save-state.tsx';
import { useSave } from '../../downloads/use-save.ts';
import { measureOf, formatOutsideSize, formatPounds } from '../../units/unit-facts.ts';
import { UnitTable } from '../../units/unit-table.tsx';

/** The curb for a library unit, with its drawing. */
export function UnitDrawing({ unit }: { readonly unit: UnitFootprint }) {
  const saving = useSave();
  const file = `cdi-curb-${unit.label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.dxf`;
  const handleSave = () =>
    saving.save(file, async () => {
      const { saveUnitCurb } = await import(/* webpackChunkName: "save-cad" */ '../../cad/save-cad.ts');
      saveUnitCurb(file, unit);
    });
  const isDrawable = measureOf(unit, 'base_length') !== null && measureOf(unit, 'base_width') !== null;
  return (
    <UnitTable
      unit={unit}
      rows={[
        ['Curb, outside', formatOutsideSize(unit)],
        ['Operating weight', formatPounds(unit, 'weight')],
      ]}
    >
      {isDrawable && (
        <button type="button" className="cdi-button is-quiet" onClick={() => void handleSave()}>
          Save its curb as DXF
        </button>
      )}
      <QuoteLink query={`?curb_type=NEW&new_model_id=${unit.model_id}`}>Quote its curb</QuoteLink>
      <SaveState {...saving} />
    </UnitTable>
  );
}
