import { callServer } from '@cdi/shared/api';
import { PARTS_LINE } from '@cdi/shared/catalogue';
import { fieldsOf, makeCutSheets } from '@cdi/shared/contracts';
import type { CurbFields } from '@cdi/shared/domain/curb';
import { StatePanel } from '@cdi/shared/kit';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';
import { PartPackageButton } from '../../actions/part-package-button.tsx';
import { FlatPatterns } from './flat-patterns.tsx';
import { PartsTable } from './parts-table.tsx';

/** Parts to cut for the curb: every flat part with its blank, and the same list as a sheet for nesting. */
export const PartsListPanel = observer(function PartsListPanel({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isMaking, setIsMaking] = useState(false);
  if (fieldsOf('tracker_curb', record).curb_type === PARTS_LINE)
    return (
      <StatePanel kind="empty" title="No flat parts">
        <p>This line holds the parts of its order. They come from stock; nothing is cut for them.</p>
      </StatePanel>
    );
  const name = String(fieldsOf('tracker_curb', record).curb_no ?? 'curb');
  return (
    <section className="kit-section" aria-label="Parts list">
      <PartsTable fields={record.fields} name={name} />
      {mayCall(makeCutSheets, actor) && <Button onClick={() => setIsMaking(true)}>Cut sheets (PDF)…</Button>}
      <PartPackageButton
        object="tracker"
        id={Number(fieldsOf('tracker_curb', record).tracker_id)}
        words="DXF package of the order (ZIP)"
      />
      <FlatPatterns fields={record.fields as CurbFields} />
      {isMaking && (
        <FieldsDialog
          title={`Cut sheets of ${name}`}
          okText="Make them"
          fields={{}}
          onSend={(_values, idempotencyKey) =>
            callServer(makeCutSheets, { tracker_curb_id: record.id }, { idempotencyKey })
          }
          onDone={() => {
            setIsMaking(false);
            onChanged();
          }}
          onClose={() => setIsMaking(false)}
        >
          <p className="kit-help">
            The parts list and a drawing of each flat blank with its bend lines. They take the place of the ones before.
          </p>
        </FieldsDialog>
      )}
    </section>
  );
});
