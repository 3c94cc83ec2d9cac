import { CURB_GAUGES } from '@cdi/shared/trade';
import { LazyFigure } from '../../figures/lazy-figure.tsx';

/** The parts by the numbers of the drawing. */
const parts = [
  ['The new unit', 'sits on the top flange; its base rail hangs outside.'],
  ['Gasket', 'closes the joint on that flange, all the way around.'],
  ['Adapter shell', `${CURB_GAUGES[0]} gauge or heavier, welded, lined on the inside.`],
  ['Ducts', 'take supply and return from the old openings to the new ones.'],
  ['Lower flange', 'seals on the old curb and is screwed to it.'],
  ['The old curb', 'stays, with the roofing on it.'],
] as const;

/** Exploded view of the adapter, with its list of parts. */
export function AdapterParts() {
  return (
    <div className="parts-sheet">
      <LazyFigure name="adapter-parts" size="tall" />
      <ol className="parts-list">
        {parts.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
