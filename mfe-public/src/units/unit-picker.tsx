import { useId, useState } from 'react';
import { lazyPage } from '@cdi/shared/mfe';
import { EntrySelect } from '../calculator/entry-select.tsx';
import type { PlateSearchProps } from './plate-search.tsx';
import { useBrands } from './use-brands.ts';
import { useUnits } from './use-units.ts';

interface UnitPickerProps {
  /** Empty while none is chosen. */
  readonly brand: string;
  /** Id of the model; empty while none is chosen. */
  readonly model: string;
  /** Label of the unit, such as `old unit`. */
  readonly which: string;
  readonly error?: string | undefined;
  readonly onChange: (brand: string, model: string) => void;
}

const NO_BRAND = ['', 'Choose a brand'] as const;

/** Loaded when the user asks for it. */
const PlateSearch = lazyPage<PlateSearchProps>(async () => (await import('./plate-search.tsx')).PlateSearch, null);

/** Fields to choose a library unit: its brand, then its model with the nominal size; or the model number on its plate. */
export function UnitPicker({ brand, model, which, error, onChange }: UnitPickerProps) {
  const id = useId();
  const [hasPlate, setHasPlate] = useState(false);
  const brands = useBrands();
  const isBrand = (text: string) => brands.some(({ value }) => value === text);
  const { units, again } = useUnits(isBrand(brand) ? brand : '');
  const list = units.kind === 'ready' ? units.units : [];
  const first = { none: 'Choose the brand first', busy: 'Loading…', failed: 'Not loaded', ready: 'Choose a model' }[
    units.kind
  ];
  return (
    <>
      <EntrySelect
        label={`Brand of the ${which}`}
        value={isBrand(brand) ? brand : ''}
        options={[NO_BRAND, ...brands.map(({ value, label }) => [value, label] as const)]}
        onChange={(value) => onChange(value, '')}
      />
      <div className="entry">
        <label htmlFor={id}>Model of the {which}</label>
        <select
          id={id}
          value={list.some(({ model_id }) => String(model_id) === model) ? model : ''}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(brand, event.target.value)}
        >
          <option value="">{first}</option>
          {list.map(({ model_id, model_name, nominal_tons }) => (
            <option key={model_id} value={model_id}>
              {nominal_tons === null ? model_name : `${model_name}, ${nominal_tons} tons`}
            </option>
          ))}
        </select>
        <div id={`${id}-note`} role="status">
          {error && <p className="field-error">{error}</p>}
          {units.kind === 'ready' && list.length === 0 && (
            <p className="entry-hint">The library has no model of this brand yet: measure the curb instead.</p>
          )}
          {units.kind === 'failed' && (
            <p className="field-error">
              {units.message}{' '}
              <button type="button" className="text-button" onClick={again}>
                Try again
              </button>
            </p>
          )}
        </div>
        {!hasPlate && (
          <button type="button" className="text-button" onClick={() => setHasPlate(true)}>
            Type the model number instead
          </button>
        )}
      </div>
      {hasPlate && <PlateSearch which={which} onChoose={onChange} />}
    </>
  );
}
