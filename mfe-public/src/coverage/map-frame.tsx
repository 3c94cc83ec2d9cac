import './territory-map.css';
import type { ReactNode } from 'react';

interface MapFrameProps {
  /** The map, or its loading message. */
  readonly map: ReactNode;
  /** The result of the last click. */
  readonly told?: ReactNode;
  /** A button for each territory. */
  readonly list?: ReactNode;
}

/** Map, result and list of territories in places of their final size, so that nothing moves when the map is loaded. */
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
