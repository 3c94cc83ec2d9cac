import { CURB_TYPES } from '@cdi/shared/catalogue';
import type { CurbFamily } from '@cdi/shared/trade';
import { CurbView } from '@cdi/shared/drawing';
import { memo, useId } from 'react';
import { FAMILIES, FAMILY_HINTS, sampleOf } from './family-samples.ts';

interface FamilyPickerProps {
  readonly family: CurbFamily;
  readonly onChoose: (family: CurbFamily) => void;
}

/** The families, each with its picture. One radio group: arrow keys move through it. */
export function FamilyPicker({ family, onChoose }: FamilyPickerProps) {
  const name = useId();
  return (
    <fieldset className="configurator-families">
      <legend>Family</legend>
      <div className="configurator-family-grid">
        {FAMILIES.map((each) => (
          <label key={each} className={`configurator-family${each === family ? ' is-chosen' : ''}`}>
            <input type="radio" name={name} value={each} checked={each === family} onChange={() => onChoose(each)} />
            <FamilyPicture family={each} />
            <span className="configurator-family-name">{CURB_TYPES[each]}</span>
            <span className="configurator-family-hint">{FAMILY_HINTS[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const FamilyPicture = memo(function FamilyPicture({ family }: { readonly family: CurbFamily }) {
  return (
    <span className="configurator-family-picture">
      <CurbView spec={sampleOf(family)} view="isometric" isPicture isDecorative />
    </span>
  );
});
