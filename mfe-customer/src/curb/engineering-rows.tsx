import { describeEngineering, describePreliminary, type CurbGeometry, type CurbSpec } from '@cdi/shared/domain';
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
