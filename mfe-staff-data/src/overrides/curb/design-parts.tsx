import { fieldsOf } from '@cdi/shared/contracts';
import type { CurbFields } from '@cdi/shared/domain/curb';
import type { RecordPanelProps } from '@cdi/shared/records';
import { useMemo } from 'react';
import { FlatPatterns } from '../tracker-curb/flat-patterns.tsx';
import { PartsTable } from '../tracker-curb/parts-table.tsx';

/** Parts to cut for one piece of the design, with their flat patterns. */
export function DesignParts({ record }: RecordPanelProps) {
  const fields = useMemo(() => ({ ...record.fields, qty: 1 }), [record.fields]);
  return (
    <section className="kit-section" aria-label="Parts list">
      <PartsTable fields={fields} name={String(fieldsOf('curb', record).curb_no ?? 'curb')} />
      <FlatPatterns fields={fields as CurbFields} />
    </section>
  );
}
