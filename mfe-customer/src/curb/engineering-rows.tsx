import type { CurbGeometry } from '@cdi/shared/domain/curb';
import { describeEngineering, describePreliminary } from '@cdi/shared/domain/engineering';
import type { CurbSpec } from '@cdi/shared/trade';
import './engineering-rows.css';

interface EngineeringRowsProps {
  readonly spec: CurbSpec;
  readonly geometry: CurbGeometry;
}

/** Springs, added pressure, wind, clips and seismic force of a curb, marked as preliminary; renders nothing without results. */
export function EngineeringRows({ spec, geometry }: EngineeringRowsProps) {
  const rows = describeEngineering(spec, geometry);
  if (rows.length === 0) return null;
  return (
    <dl className="curb-engineering" aria-label="Engineering, preliminary">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Preliminary</dt>
        <dd>{describePreliminary(spec, geometry).join(' ')}</dd>
      </div>
    </dl>
  );
}
