import { formatSlope, slopeAngleDeg } from '@cdi/shared/units';
import { useId, useState } from 'react';
import { measureSlope } from '../draft/measure-slope.ts';

interface SlopeHelperProps {
  /** The measured direction: `along the length`. */
  readonly direction: string;
  readonly onTake: (slope: number) => void;
}

/** Computes a slope from a level and a gap, because curbs with a guessed slope lean. */
export function SlopeHelper({ direction, onTake }: SlopeHelperProps) {
  const id = useId();
  const [level, setLevel] = useState('48');
  const [gap, setGap] = useState('');
  const measured = measureSlope(level, gap);
  return (
    <details className="configurator-helper">
      <summary>Measure it with a level</summary>
      <p>
        Lay a level {direction}, bring it level, and measure the gap between its lower edge at the low end and the roof.
      </p>
      <div className="configurator-helper-row">
        <label htmlFor={`${id}-level`}>Length of the level</label>
        <input
          id={`${id}-level`}
          className="quote-field-input"
          data-number
          value={level}
          onChange={(event) => setLevel(event.target.value)}
        />
        <label htmlFor={`${id}-gap`}>Gap</label>
        <input
          id={`${id}-gap`}
          className="quote-field-input"
          data-number
          value={gap}
          onChange={(event) => setGap(event.target.value)}
          placeholder="1/2"
        />
        <button
          type="button"
          className="configurator-small-button"
          disabled={measured.kind !== 'slope'}
          onClick={() => measured.kind === 'slope' && onTake(measured.slope)}
        >
          Take this slope
        </button>
      </div>
      <p role="status" className={measured.kind === 'wrong' ? 'kit-problem is-error' : 'quote-field-help'}>
        {measured.kind === 'wrong' && measured.message}
        {measured.kind === 'slope' && `${formatSlope(measured.slope)}, ${slopeAngleDeg(measured.slope).toFixed(1)}°`}
      </p>
    </details>
  );
}
