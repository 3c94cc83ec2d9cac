import { needsOfFamily } from '@cdi/shared/domain/curb';
import { sitsOnExistingCurb } from '@cdi/shared/trade';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { valuesForFamily } from '../draft/family-defaults.ts';
import { LineField } from '../fields/line-field.tsx';
import { FamilyPicker } from './family-picker.panel.tsx';
import { UnitSidePanel } from './unit-side.panel.tsx';

const PIPES = ['pipe_holes', 'pipe_hole_size', 'pipe_boots'] as const;

/** The family of the curb, and its units. */
export const UnitsStep = observer(function UnitsStep({ line }: { readonly line: CurbLineStore }) {
  const { family } = line.spec;
  const needs = needsOfFamily(family);
  return (
    <>
      <FamilyPicker family={family} onChoose={(next) => line.set(valuesForFamily(next, line.values))} />
      <div className="quote-field-two">
        <LineField line={line} name="tag" />
        <LineField line={line} name="qty" />
      </div>
      {sitsOnExistingCurb(family) && <UnitSidePanel line={line} side="existing" />}
      {needs.pipes && (
        <div className="quote-field-four">
          {PIPES.map((name) => (
            <LineField key={name} line={line} name={name} />
          ))}
        </div>
      )}
      {(needs.unitSize || needs.unitWeight) && <UnitSidePanel line={line} side="new" />}
    </>
  );
});
