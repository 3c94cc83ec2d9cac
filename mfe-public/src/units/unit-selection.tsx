import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { callForData } from '@cdi/shared/api';
import { listEntries } from '@cdi/shared/catalogue';
import { unitFootprint, type UnitFootprint } from '@cdi/shared/contracts';
import { Loaded } from '../loading/loaded.tsx';
import { UnitPicker } from './unit-picker.tsx';
import { usePartEntries } from './use-part-entries.ts';

/** A page's view of a unit. */
export type UnitView = ComponentType<{ readonly unit: UnitFootprint }>;

export interface UnitSelectionProps {
  /** Loads the view of the chosen unit. */
  readonly bring: () => Promise<UnitView>;
}

interface ChosenUnitProps extends UnitSelectionProps {
  readonly modelId: number;
  /** Whether the user chose it here; else it comes from the address, and its place is reserved. */
  readonly isAsked: boolean;
  readonly onBrand: (brand: string) => void;
}

interface ShownUnitProps extends Pick<ChosenUnitProps, 'onBrand'> {
  readonly unit: UnitFootprint;
  readonly View: UnitView;
}

/** A loaded unit. Reports its brand: if the address names another one, the unit takes precedence. */
function ShownUnit({ unit, View, onBrand }: ShownUnitProps) {
  const brand = listEntries('manufacturer').find(({ label }) => unit.label.startsWith(`${label} `))?.value;
  useEffect(() => {
    if (brand !== undefined) onBrand(brand);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reported once per unit
  }, [brand]);
  return <View unit={unit} />;
}

function ChosenUnit({ modelId, isAsked, onBrand, bring }: ChosenUnitProps) {
  const load = useCallback(
    () => Promise.all([callForData(unitFootprint, { model_id: modelId }), bring()]),
    [modelId, bring],
  );
  return (
    <Loaded isAsked={isAsked} load={load}>
      {([unit, View]) => <ShownUnit unit={unit} View={View} onBrand={onBrand} />}
    </Loaded>
  );
}

const start = { brand: '', unit: '' } as const;

/** The selection itself, see UnitChoice. The address contains it, so that users can share it. */
export function UnitSelection({ bring }: UnitSelectionProps) {
  const [{ brand, unit }, set] = usePartEntries<keyof typeof start>(start);
  const [opened] = useState(unit);
  const isChosen = /^[1-9]\d{0,8}$/.test(unit);
  return (
    <>
      <form className="panel" aria-label="Choose your unit" onSubmit={(event) => event.preventDefault()}>
        <UnitPicker
          which="unit"
          brand={brand}
          model={unit}
          onChange={(nextBrand, model) => set({ brand: nextBrand, unit: model })}
        />
      </form>
      {isChosen && (
        <ChosenUnit
          key={unit}
          modelId={Number(unit)}
          isAsked={unit !== opened}
          onBrand={(itsBrand) => set({ brand: itsBrand })}
          bring={bring}
        />
      )}
    </>
  );
}
