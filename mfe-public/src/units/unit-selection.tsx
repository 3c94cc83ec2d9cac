import { useCallback, useState, type ReactNode } from 'react';
import { callForData } from '@cdi/shared/api';
import { unitFootprint, type UnitFootprint } from '@cdi/shared/contracts';
import { Loaded } from '../loading/loaded.tsx';
import { UnitPicker } from './unit-picker.tsx';

interface ChosenUnitProps {
  readonly modelId: number;
  readonly children: (unit: UnitFootprint) => ReactNode;
}

function ChosenUnit({ modelId, children }: ChosenUnitProps) {
  const load = useCallback(() => callForData(unitFootprint, { model_id: modelId }), [modelId]);
  return <Loaded load={load}>{children}</Loaded>;
}

interface UnitSelectionProps {
  /** What is shown of the unit that is chosen. */
  readonly children: (unit: UnitFootprint) => ReactNode;
}

/** Choose a unit of the library, and see what a page has to say of it. */
export function UnitSelection({ children }: UnitSelectionProps) {
  const [chosen, setChosen] = useState({ brand: '', model: '' });
  return (
    <>
      <form className="panel" aria-label="Choose your unit" onSubmit={(event) => event.preventDefault()}>
        <UnitPicker which="unit" {...chosen} onChange={(brand, model) => setChosen({ brand, model })} />
      </form>
      {chosen.model !== '' && (
        <ChosenUnit key={chosen.model} modelId={Number(chosen.model)}>
          {children}
        </ChosenUnit>
      )}
    </>
  );
}
