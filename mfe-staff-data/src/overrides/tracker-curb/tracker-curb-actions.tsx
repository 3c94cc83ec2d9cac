import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import type { FieldMap } from '@cdi/shared/catalogue';
import { fieldsOf, saveChange, saveDrawnSizes } from '@cdi/shared/contracts';
import { DRAWN_SIZES } from '@cdi/shared/domain/drawing';
import { canBeHeld } from '@cdi/shared/trade';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { HoldButton } from '../../actions/hold-button.tsx';
import { mayCall } from '../../actions/may-call.ts';

/** File type of the drawing that goes to the customer for approval. */
const DRAWING_2D = 1;

type Row = Readonly<Record<string, unknown>>;

/** The sizes that a drafter reads off his own drawing; none of them has to be on it. */
const sizeFields = (fields: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.entries(DRAWN_SIZES).flatMap(([name, label]) => {
      const field = fields[name];
      return field ? [[name, { ...field, label, required: false }]] : [];
    }),
  );

/** Actions of a curb other than editing: open its order, attach the drawing and enter its sizes, hold it. */
export const TrackerCurbActions = observer(function TrackerCurbActions(props: RecordPanelProps) {
  const { record, definition, onChanged } = props;
  const actor = useRecordServices().readActor();
  const [isSizing, setIsSizing] = useState(false);
  const isDrawn =
    fieldsOf('tracker_curb', record).drawing_file_id !== null &&
    fieldsOf('tracker_curb', record).drawing_status === 'drawing';
  const attach = () =>
    session.upload.open({
      handler: 'tracker_curb',
      referenceID: record.id,
      fileTypeID: DRAWING_2D,
      trackerID: Number(fieldsOf('tracker_curb', record).tracker_id ?? 0),
      onAttached: onChanged,
    });
  return (
    <>
      <Link href={`/tracker/${String(fieldsOf('tracker_curb', record).tracker_id)}`}>Order</Link>
      {mayCall(saveChange, actor) && canBeHeld(fieldsOf('tracker_curb', record).status) && (
        <Link href={`/tracker/${String(fieldsOf('tracker_curb', record).tracker_id)}?tab=changes&line=${record.id}`}>
          Change order…
        </Link>
      )}
      {record.rights.update && <Button onClick={attach}>Attach drawing</Button>}
      {isDrawn && mayCall(saveDrawnSizes, actor) && (
        <Button onClick={() => setIsSizing(true)}>Sizes of the drawing…</Button>
      )}
      <HoldButton {...props} />
      {isSizing && (
        <FieldsDialog
          title={`Sizes on the drawing of ${String(fieldsOf('tracker_curb', record).curb_no)}`}
          okText="Compare"
          fields={sizeFields(definition.fields)}
          initial={(fieldsOf('tracker_curb', record).drawn_sizes as Row | null) ?? {}}
          onSend={(sizes, idempotencyKey) =>
            callServer(saveDrawnSizes, { tracker_curb_id: record.id, sizes }, { idempotencyKey })
          }
          onDone={() => {
            setIsSizing(false);
            onChanged();
          }}
          onClose={() => setIsSizing(false)}
        >
          <p className="kit-help">
            What the attached drawing says. It may add to the order, not contradict it: a drawing with other sizes is
            not checked.
          </p>
        </FieldsDialog>
      )}
    </>
  );
});
