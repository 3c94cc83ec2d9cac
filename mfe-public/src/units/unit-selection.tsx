import { useCallback, useState, type ComponentType } from 'react';
import { callForData } from '@cdi/shared/api';
import { unitFootprint, type UnitFootprint } from '@cdi/shared/contracts';
import { Loaded } from '../loading/loaded.tsx';
import { UnitPicker } from './unit-picker.tsx';

/** What a page has to say of a unit. */
export type UnitView = ComponentType<{ readonly unit: UnitFootprint }>;

export interface UnitSelectionProps {
  /** Brings what is shown of the unit that is chosen, once one is. */
  readonly bring: () => Promise<UnitView>;
}

function ChosenUnit({ modelId, bring }: UnitSelectionProps & { readonly modelId: number }) {
  const load = useCallback(
    () => Promise.all([callForData(unitFootprint, { model_id: modelId }), bring()]),
    [modelId, bring],
  );
  return (
    <Loaded isAsked load={load}>
      {([unit, View]) => <View unit={unit} />}
    </Loaded>
  );
}

/** The selection itself, see UnitChoice. */
export function UnitSelection({ bring }: UnitSelectionProps) {
  const [chosen, setChosen] = useState({ brand: '', model: '' });
  return (
    <>
      <form className="panel" aria-label="Choose your unit" onSubmit={(event) => event.preventDefault()}>
        <UnitPicker which="unit" {...chosen} onChange={(brand, model) => setChosen({ brand, model })} />
      </form>
      {chosen.model !== '' && <ChosenUnit key={chosen.model} modelId={Number(chosen.model)} bring={bring} />}
    </>
  );
}
