import { needsOfFamily, recommendHeightIn, sizeCurb, USUAL_HEIGHTS_IN, type CurbSide } from '@cdi/shared/domain/curb';
import { sitsOnExistingCurb } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { LineField } from '../fields/line-field.tsx';
import { FitPanel } from './fit.panel.tsx';
import { SlopeHelper } from './slope-helper.tsx';

/** Size, height, slope and place of the curb. */
export const GeometryStep = observer(function GeometryStep({ line }: { readonly line: CurbLineStore }) {
  const { spec } = line;
  const needs = needsOfFamily(spec.family);
  return (
    <>
      <SizeFields line={line} />
      <HeightField line={line} />
      {needs.slope && (
        <div className="quote-field-two">
          <LineField line={line} name="slope_x" help="From corner A to corner B. A is at the high side of the roof.">
            <SlopeHelper direction="along the length of the curb" onTake={(slope) => line.set({ slope_x: slope })} />
          </LineField>
          <LineField line={line} name="slope_y" help="From corner A to corner D.">
            <SlopeHelper direction="along the width of the curb" onTake={(slope) => line.set({ slope_y: slope })} />
          </LineField>
        </div>
      )}
      <CornerHeights line={line} />
      {sitsOnExistingCurb(spec.family) && (
        <div className="quote-field-two">
          <LineField line={line} name="offset_x" help="Center of the new curb, seen from the center of the old one." />
          <LineField line={line} name="offset_y" help="Towards corner D is positive." />
        </div>
      )}
      {needs.openings && spec.unit?.baseLengthIn != null && <OrientationChoice line={line} />}
      <FitPanel line={line} />
    </>
  );
});

const SizeFields = observer(function SizeFields({ line }: { readonly line: CurbLineStore }) {
  const { spec, geometry } = line;
  const size = sizeCurb(spec);
  const isFromUnit = spec.unit !== null;
  const follow = ({ inches, origin }: CurbSide) => {
    const words = ORIGINS[origin];
    return words && inches > 0 && geometry
      ? { placeholder: formatInches(inches, { hasMark: false }), help: `Left blank, it follows ${words}.` }
      : {};
  };
  return (
    <div className="quote-field-two">
      <LineField
        line={line}
        name="od_length"
        {...(isFromUnit ? { help: 'Leave it blank to follow the unit: the curb of its maker, else its base.' } : {})}
        {...follow(size.length)}
      />
      <LineField line={line} name="od_width" {...follow(size.width)} />
    </div>
  );
});

/** The source of a size that the user has not entered. */
const ORIGINS: Readonly<Partial<Record<CurbSide['origin'], string>>> = {
  maker: 'the maker’s curb',
  base: 'the unit’s base less the clearance',
  existing: 'the old curb',
};

const HeightField = observer(function HeightField({ line }: { readonly line: CurbLineStore }) {
  const recommended = recommendHeightIn(line.spec);
  const choices = [...new Set([...USUAL_HEIGHTS_IN, recommended])].sort((a, b) => a - b);
  return (
    <div className="quote-field-one">
      <LineField line={line} name="height" help="At corner A, from the roof (or the old curb) to the top.">
        <span className="configurator-chips" role="group" aria-label="Usual heights">
          {choices.map((height) => (
            <button
              key={height}
              type="button"
              className="configurator-chip"
              aria-pressed={!('height' in line.unread) && line.spec.heightIn === height}
              onClick={() => line.set({ height })}
            >
              {formatInches(height)}
              {height === recommended && <span className="configurator-chip-note"> advised</span>}
            </button>
          ))}
        </span>
      </LineField>
    </div>
  );
});

/** The heights of the four corners with the slope. */
const CornerHeights = observer(function CornerHeights({ line }: { readonly line: CurbLineStore }) {
  const { geometry, spec } = line;
  if (!geometry || (spec.slopeX <= 0 && spec.slopeY <= 0)) return null;
  const { aIn, bIn, cIn, dIn } = geometry.corners;
  const corners = [
    ['A', aIn],
    ['B', bIn],
    ['C', cIn],
    ['D', dIn],
  ] as const;
  return (
    <dl className="configurator-corners" aria-label="Corner heights">
      {corners.map(([corner, heightIn]) => (
        <div key={corner}>
          <dt>{corner}</dt>
          <dd title={`${heightIn.toFixed(4)} in`}>{formatInches(heightIn)}</dd>
        </div>
      ))}
    </dl>
  );
});

const TURNS = ['0', '90', '180', '270'] as const;

/** Rotation of the unit on the curb. */
const OrientationChoice = observer(function OrientationChoice({ line }: { readonly line: CurbLineStore }) {
  const chosen = String(line.spec.orientationDeg);
  return (
    <fieldset className="configurator-turns">
      <legend>Orientation of the unit, counter-clockwise from above</legend>
      {TURNS.map((turn) => (
        <label key={turn} className={turn === chosen ? 'is-chosen' : undefined}>
          <input
            type="radio"
            name={`turn-${line.key}`}
            checked={turn === chosen}
            onChange={() => line.set({ orientation: turn })}
          />
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <g transform={`rotate(${-Number(turn)})`}>
              <rect x="-9" y="-6" width="18" height="12" />
              <path d="M-5 -2.5h4v5h-4z" className="is-opening" />
              <path d="M9 0H4M6.5 -2.5 9 0 6.5 2.5" />
            </g>
          </svg>
          {turn}°
        </label>
      ))}
    </fieldset>
  );
});
