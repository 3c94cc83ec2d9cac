import { fieldsOf } from '@cdi/shared/contracts';
import { Notice } from '@cdi/shared/kit';
import { useMemo, useState } from 'react';
import { HOLD_REASONS, PARTS_LINE } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain';
import { CurbView, type CurbViewName } from '@cdi/shared/drawing';
import { type RecordPanelProps } from '@cdi/shared/records';
import { Segmented } from '@cdi/shared/ui';
import '../overrides.css';

const VIEWS: readonly { readonly value: CurbViewName; readonly label: string }[] = [
  { value: 'plan', label: 'Plan' },
  { value: 'section', label: 'Section' },
  { value: 'isometric', label: 'Isometric' },
];

/** The curb drawn to scale from its own values: what the record says is what one sees. */
export function CurbDrawing({ record }: RecordPanelProps) {
  const [view, setView] = useState<CurbViewName>('plan');
  const spec = useMemo(() => curbSpecFromRecord(record.fields as CurbFields), [record.fields]);
  const fields = fieldsOf('tracker_curb', record);
  const hold = fields.hold_reason;
  return (
    <>
      {hold && (
        <Notice kind="warning" title={`Held: ${HOLD_REASONS[hold]}`}>
          {fields.hold_note ? <p>{String(fields.hold_note)}</p> : null}
        </Notice>
      )}
      {fields.curb_type === PARTS_LINE ? (
        <p className="kit-quiet">
          This line holds the parts of its order. They ship from stock; there is nothing to draw.
        </p>
      ) : (
        <section className="kit-section" aria-label="Drawing from the values">
          <Segmented
            aria-label="View"
            options={[...VIEWS]}
            value={view}
            onChange={(value) => setView(value as CurbViewName)}
          />
          <CurbView spec={spec} view={view} className="staff-drawing" />
        </section>
      )}
    </>
  );
}
