import { fieldsOf } from '@cdi/shared/contracts';
import { Notice } from '@cdi/shared/kit';
import { HOLD_REASONS, PARTS_LINE } from '@cdi/shared/catalogue';
import { type RecordPanelProps } from '@cdi/shared/records';
import { CurbViews } from './curb-views.tsx';

/** The line of an order drawn to scale, and what holds it. */
export function CurbDrawing({ record }: RecordPanelProps) {
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
        <CurbViews fields={record.fields} />
      )}
    </>
  );
}
