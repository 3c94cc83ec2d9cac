import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import type { RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { HoldButton } from '../../actions/hold-button.tsx';

/** File type of the drawing that goes to the customer for approval. */
const DRAWING_2D = 1;

/** What can be done with a curb beside its fields: go to its order, attach the drawing, hold it. */
export const TrackerCurbActions = observer(function TrackerCurbActions(props: RecordPanelProps) {
  const { record, onChanged } = props;
  const attach = () =>
    session.upload.open({
      handler: 'tracker_curb',
      referenceID: record.id,
      fileTypeID: DRAWING_2D,
      trackerID: Number(record.fields['tracker_id'] ?? 0),
      onAttached: onChanged,
    });
  return (
    <>
      <Link href={`/tracker/${String(record.fields['tracker_id'])}`}>Order</Link>
      {record.rights.update && <Button onClick={attach}>Attach drawing</Button>}
      <HoldButton {...props} />
    </>
  );
});
