import { ROUGHNESS_FT, VELOCITY_LIMIT_FPM } from '@cdi/shared/domain/ducts';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { DuctcalStore } from './ductcal.store.ts';
import type { SurfaceChoice } from './duct-query.ts';
import { formatFpm } from './duct-words.ts';
import { EntryChoice } from '../../calculator/entry-choice.tsx';
import { EntryField } from '../../calculator/entry-field.tsx';

interface DuctFormProps {
  readonly store: DuctcalStore;
  /** Hides the entries that only the full page has: surface, duty, altitude. */
  readonly isShort?: boolean;
}

const surfaces: Readonly<Record<SurfaceChoice, string>> = {
  smooth: `Smooth, ${ROUGHNESS_FT.smooth} ft`,
  galvanised: `Galvanized, ${ROUGHNESS_FT.galvanised} ft`,
  average: `Average, ${ROUGHNESS_FT.average} ft (older charts)`,
  lined: `Lined, ${ROUGHNESS_FT.lined} ft`,
  flex: `Flexible, pulled tight, ${ROUGHNESS_FT.flex} ft`,
  chart: 'As a paper duct calculator reads',
};

/** The entries of the duct calculator. */
export const DuctForm = observer(function DuctForm({ store, isShort = false }: DuctFormProps) {
  const { entries, errors } = store;
  return (
    <form className="calc-form" onSubmit={(event) => event.preventDefault()} aria-label="Duct">
      <EntryField
        label="Airflow"
        unit="cfm"
        value={entries.cfm}
        error={errors.cfm}
        onChange={(value) => store.set('cfm', value)}
      />
      <EntryChoice
        legend="Size by"
        value={entries.by}
        options={{ friction: 'Friction', velocity: 'Velocity', size: 'Check a size' }}
        onChange={(value) => store.set('by', value)}
      />
      {entries.by === 'friction' && (
        <EntryField
          label="Target friction"
          unit="in. wg / 100 ft"
          value={entries.friction}
          error={errors.friction}
          hint="0.08 is usual for supply, 0.05 for return."
          onChange={(value) => store.set('friction', value)}
        />
      )}
      {entries.by === 'velocity' && (
        <EntryField
          label="Target velocity"
          unit="fpm"
          value={entries.velocity}
          error={errors.velocity}
          onChange={(value) => store.set('velocity', value)}
        />
      )}
      {entries.by === 'size' ? (
        <GivenSize store={store} />
      ) : (
        <EntryField
          label="Height available"
          unit="in."
          value={entries.room}
          error={errors.room}
          hint="Leave empty for any height."
          onChange={(value) => store.set('room', value)}
        />
      )}
      {!isShort && <DuctDetails store={store} />}
    </form>
  );
});

/** The entries that only the full page has: surface, duty, altitude. */
const DuctDetails = observer(function DuctDetails({ store }: { readonly store: DuctcalStore }) {
  const surfaceId = useId();
  const { entries, errors } = store;
  return (
    <>
      <div className="entry">
        <label htmlFor={surfaceId}>Surface</label>
        <select
          id={surfaceId}
          value={entries.surface}
          onChange={(event) => store.set('surface', event.target.value as SurfaceChoice)}
        >
          {Object.entries(surfaces).map(([surface, words]) => (
            <option key={surface} value={surface}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <EntryChoice
        legend="Duty"
        value={entries.duty}
        options={{
          main: `Main, to ${formatFpm(VELOCITY_LIMIT_FPM.main)} fpm`,
          branch: `Branch, to ${formatFpm(VELOCITY_LIMIT_FPM.branch)} fpm`,
        }}
        onChange={(value) => store.set('duty', value)}
      />
      <div className="entry-pair">
        <EntryField
          label="Altitude"
          unit="ft"
          value={entries.elevation}
          error={errors.elevation}
          onChange={(value) => store.set('elevation', value)}
        />
        <EntryField
          label="Air temperature"
          unit="°F"
          value={entries.temperature}
          error={errors.temperature}
          onChange={(value) => store.set('temperature', value)}
        />
      </div>
    </>
  );
});

const GivenSize = observer(function GivenSize({ store }: { readonly store: DuctcalStore }) {
  const { entries, errors } = store;
  const isRound = entries.shape === 'round';
  const isOval = entries.shape === 'oval';
  return (
    <>
      <EntryChoice
        legend="Shape"
        value={entries.shape}
        options={{ round: 'Round', rect: 'Rectangular', oval: 'Flat oval' }}
        onChange={(value) => store.set('shape', value)}
      />
      <div className="entry-pair">
        <EntryField
          label={isRound ? 'Diameter' : isOval ? 'Major axis' : 'Width'}
          unit="in."
          value={entries.width}
          error={errors.width}
          onChange={(value) => store.set('width', value)}
        />
        {!isRound && (
          <EntryField
            label={isOval ? 'Minor axis' : 'Height'}
            unit="in."
            value={entries.height}
            error={errors.height}
            onChange={(value) => store.set('height', value)}
          />
        )}
      </div>
    </>
  );
});
