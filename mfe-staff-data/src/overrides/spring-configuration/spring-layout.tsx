import { SPRING_CORNERS } from '@cdi/shared/catalogue';
import { childrenOf, fieldsOf } from '@cdi/shared/contracts';
import { CheckIcon, SmallTable, WarningIcon, type SmallColumn } from '@cdi/shared/kit';
import { SceneView } from '@cdi/shared/drawing';
import { type RecordPanelProps } from '@cdi/shared/records';
import { useMemo } from 'react';
import { COMMON_SIZE, drawConfiguration, type DrawnCorner } from './spring-scene.ts';
import '../overrides.css';

interface CornerRow extends DrawnCorner {
  readonly spring: string;
  readonly springLoadLb: number | null;
  readonly spareIn: number | null;
}

/** What to do about findings, by the status of the configuration; its release has accepted them. */
const WITH_FINDINGS: Readonly<Record<string, string>> = {
  calculated: 'Look at the findings before it is checked.',
  checked: 'Look at the findings before it is released.',
  released: 'Released with these findings.',
  superseded: 'Had these findings when it was superseded.',
};

const FULL = 100;
const LEAST = 60;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The corners of a configuration as its rows hold them. */
function readCorners(record: RecordPanelProps['record']): readonly CornerRow[] {
  return childrenOf('spring_configuration', 'corners', record).map((row) => ({
    corner: String(row.corner),
    spring: row.labels?.['spring_id'] ?? '',
    loadLb: numberOf(row.load_lb),
    springLoadLb: numberOf(row.spring_load_lb),
    deflectionIn: numberOf(row.deflection_in),
    percent: numberOf(row.capacity_percent),
    spareIn: numberOf(row.spare_travel_in),
  }));
}

function Share({ percent }: { readonly percent: number | null }) {
  if (percent === null) return null;
  const word = percent > FULL ? ' overloaded' : percent < LEAST ? ' too strong' : '';
  return (
    <>
      {word !== '' && <WarningIcon />} {percent.toFixed(1)} %{word}
    </>
  );
}

const COLUMNS: readonly SmallColumn<CornerRow>[] = [
  { label: 'Corner', cell: (row) => SPRING_CORNERS[row.corner as keyof typeof SPRING_CORNERS] },
  { label: 'Spring', cell: (row) => row.spring, kind: 'figure' },
  { label: 'Load, lb', cell: (row) => row.loadLb?.toFixed(1), kind: 'number' },
  { label: 'Each spring, lb', cell: (row) => row.springLoadLb?.toFixed(1), kind: 'number' },
  { label: 'Deflection, in.', cell: (row) => row.deflectionIn?.toFixed(3), kind: 'number' },
  { label: 'Of capacity', cell: (row) => <Share percent={row.percent} />, kind: 'number' },
  { label: 'Travel left, in.', cell: (row) => row.spareIn?.toFixed(3), kind: 'number' },
];

/** The springs under a unit from above, and what each corner carries. */
export function SpringLayout({ record }: RecordPanelProps) {
  const fields = fieldsOf('spring_configuration', record);
  const corners = useMemo(() => readCorners(record), [record]);
  const isSized = Boolean(fields.unit_length && fields.unit_width);
  const scene = useMemo(() => {
    const size = isSized ? { lengthIn: Number(fields.unit_length), widthIn: Number(fields.unit_width) } : COMMON_SIZE;
    return drawConfiguration(size, Math.max(1, Number(fields.spring_count ?? 4) / 4), corners);
  }, [corners, fields.spring_count, fields.unit_length, fields.unit_width, isSized]);
  const findings = (fields.findings ?? '').split('\n').filter(Boolean);
  const isSound = fields.has_warnings !== true;
  return (
    <section className="kit-section" aria-labelledby="springs-heading">
      <h2 id="springs-heading">Springs</h2>
      <SceneView
        scene={scene}
        title={`Springs of ${fields.name ?? 'the configuration'}`}
        desc="The floating rail from above with its springs. Corner A is near left. The table below has the numbers."
        className="staff-drawing"
      />
      {!isSized && <p className="kit-quiet">Not to scale: the configuration holds no size of the unit.</p>}
      <SmallTable label="Corners" columns={COLUMNS} rows={corners} keyOf={(row) => row.corner} />
      <ul className="staff-findings">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <p className={isSound ? 'staff-check is-good' : 'staff-check is-warning'}>
        {isSound ? <CheckIcon /> : <WarningIcon />}
        {isSound
          ? 'Every corner lies within the rules.'
          : (WITH_FINDINGS[fields.status ?? 'draft'] ?? 'Look at the findings before it is calculated.')}
      </p>
    </section>
  );
}
