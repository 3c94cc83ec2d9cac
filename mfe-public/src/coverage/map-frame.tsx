import './territory-map.css';
import type { ReactNode } from 'react';

interface MapFrameProps {
  /** The map, or that it is on its way. */
  readonly map: ReactNode;
  /** What the last press told. */
  readonly told?: ReactNode;
  /** A button for each territory. */
  readonly list?: ReactNode;
}

/** Map, answer and list of territories in places of their final size: nothing moves when the map comes. */
export function MapFrame({ map, told, list }: MapFrameProps) {
  return (
    <>
      <div className="territory-map">{map}</div>
      <div role="status" className="territory-map-told">
        {told}
      </div>
      <details className="territory-map-list">
        <summary>Choose a territory by name</summary>
        {list}
      </details>
      <p className="territory-map-note">
        A spot belongs to the nearest ZIP, so borders are true to a few miles. Canada and the islands are in the table
        only.
      </p>
    </>
  );
}
