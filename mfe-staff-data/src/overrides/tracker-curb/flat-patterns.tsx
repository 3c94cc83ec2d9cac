import { curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain/curb';
import { drawFlatPattern, listFlatPatterns } from '@cdi/shared/domain/flats';
import { SceneView } from '@cdi/shared/drawing';
import { useMemo } from 'react';
import './flat-patterns.css';

/** The flat pattern of each distinct part of a curb: outline, dashed bend lines, cutouts, and cutting sizes. */
export function FlatPatterns({ fields }: { readonly fields: CurbFields }) {
  const patterns = useMemo(
    () => listFlatPatterns(curbSpecFromRecord(fields)).map((pattern) => ({ pattern, scene: drawFlatPattern(pattern) })),
    [fields],
  );
  return (
    <ul className="flat-patterns" aria-label="Flat patterns">
      {patterns.map(({ pattern: { code, name, qty, gauge, notes }, scene }) => (
        <li key={code}>
          <h3>{code}</h3>
          <p>
            {name}, {qty} each, {gauge} ga
          </p>
          <div className="flat-pattern-scene">
            <SceneView scene={scene} title={`Flat pattern of ${code}, ${name}`} />
          </div>
          {notes.length > 0 && <p className="kit-quiet">{notes.join(' ')}</p>}
        </li>
      ))}
    </ul>
  );
}
