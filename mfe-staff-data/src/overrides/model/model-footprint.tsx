import { fieldsOf } from '@cdi/shared/contracts';
import { CheckIcon, WarningIcon } from '@cdi/shared/kit';
import { useMemo } from 'react';
import { SceneView } from '@cdi/shared/drawing';
import { type RecordPanelProps } from '@cdi/shared/records';
import { drawFootprint, sumCorners } from './footprint-scene.ts';
import '../overrides.css';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The unit from above, to scale, and whether its corner loads add up. */
export function ModelFootprint({ record }: RecordPanelProps) {
  const scene = useMemo(() => drawFootprint(record.fields), [record.fields]);
  const sum = sumCorners(record.fields);
  return (
    <section className="kit-section" aria-labelledby="footprint-heading">
      <h2 id="footprint-heading">Footprint</h2>
      {scene ? (
        <SceneView
          scene={scene}
          title={`Footprint of ${String(fieldsOf('model', record).model_name)}`}
          desc="Base of the unit from above with its supply and return openings. Corner A is near left."
          className="staff-drawing"
        />
      ) : (
        <p className="kit-quiet">The drawing appears with base length and base width.</p>
      )}
      {sum ? (
        <p className={sum.isSound ? 'staff-check is-good' : 'staff-check is-warning'}>
          {sum.isSound ? <CheckIcon /> : <WarningIcon />}
          {sum.isSound ? 'Corner loads add up: ' : 'Corner loads do not add up: '}
          {sum.sumLb} lb of {sum.weightLb} lb operating weight ({percent.format(sum.share)} apart; 2% is allowed).
        </p>
      ) : (
        <p className="staff-check kit-quiet">
          The corner loads are checked once all four and the operating weight are there.
        </p>
      )}
    </section>
  );
}
