import { callServer } from '@cdi/shared/api';
import { PARTS_LINE } from '@cdi/shared/catalogue';
import { makeCutSheets } from '@cdi/shared/contracts';
import type { CurbFields } from '@cdi/shared/domain';
import { downloadText, SmallTable, StatePanel, writeCsv, type SmallColumn } from '@cdi/shared/kit';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';
import { FlatPatterns } from './flat-patterns.tsx';
import { blankInches, cutListRows, listFlatParts, type FlatPart } from './parts-list.ts';

const columnsOf = (qty: number): readonly SmallColumn<FlatPart>[] => [
  { label: 'Part', cell: (part) => part.code, kind: 'figure' },
  { label: 'Name', cell: (part) => part.name },
  { label: 'Each', cell: (part) => part.qty, kind: 'number' },
  { label: 'All', cell: (part) => part.qty * qty, kind: 'number' },
  {
    label: 'Flat blank, in.',
    cell: (part) => `${blankInches(part.lengthIn)} × ${blankInches(part.widthIn)}`,
    kind: 'number',
  },
  { label: 'Gauge', cell: (part) => part.gauge, kind: 'number' },
  { label: 'Bends', cell: (part) => part.bendsPerPiece, kind: 'number' },
  { label: 'Area, ft²', cell: (part) => part.areaFt2.toFixed(2), kind: 'number' },
];

/** What the curb is cut from: every flat part with its blank, and the same as a sheet for nesting. */
export const PartsListPanel = observer(function PartsListPanel({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isMaking, setIsMaking] = useState(false);
  const list = useMemo(() => listFlatParts(record.fields as CurbFields), [record.fields]);
  if (record.fields['curb_type'] === PARTS_LINE)
    return (
      <StatePanel kind="empty" title="No flat parts">
        <p>This line holds the parts of its order. They come from stock; nothing is cut for them.</p>
      </StatePanel>
    );
  const name = String(record.fields['curb_no'] ?? 'curb');
  return (
    <section className="kit-section" aria-label="Parts list">
      <p>
        {list.parts.length} different parts, {list.areaFt2.toFixed(1)} ft² of sheet for one curb, {list.qty} required.
        Blanks are the sizes before bending.
      </p>
      <SmallTable
        label={`Parts of ${name}`}
        columns={columnsOf(list.qty)}
        rows={list.parts}
        keyOf={(part) => `${part.code} ${part.name}`}
      />
      <Button onClick={() => downloadText(`${name}_cut_list.csv`, writeCsv(cutListRows(list)))}>Download CSV</Button>
      {mayCall(makeCutSheets, actor) && <Button onClick={() => setIsMaking(true)}>Cut sheets (PDF)…</Button>}
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
