import { STOPPING_URGENCIES } from '@cdi/shared/catalogue';
import { childrenOf, fieldsOf, takeMaintenancePart } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { mayCall } from '../../actions/may-call.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { PartDialog } from './part-dialog.tsx';

const WORKING: readonly unknown[] = ['in_progress', 'waiting_parts'];

/** Actions of a request other than transitions: take or return a part, record the work done. */
export const MaintenanceRequestActions = observer(function MaintenanceRequestActions({
  record,
  onChanged,
}: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [open, setOpen] = useState<'finish' | 'issue' | 'return' | null>(null);
  const facts = fieldsOf('maintenance_request', record);
  if (!actor || !mayCall(takeMaintenancePart, actor) || !WORKING.includes(facts.status)) return null;
  const parts = childrenOf('maintenance_request', 'parts', record);
  const handleDone = () => {
    setOpen(null);
    onChanged();
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen('finish')}>
        Done…
      </Button>
      <Button onClick={() => setOpen('issue')}>Take a part…</Button>
      {parts.length > 0 && <Button onClick={() => setOpen('return')}>Return a part…</Button>}
      {open === 'finish' && (
        <FinishDialog
          request={{
            id: record.id,
            version: record.version,
            name: facts.request_no ?? 'The request',
            hasOpenChecks: childrenOf('maintenance_request', 'checks', record).some((row) => row.is_done !== true),
            isStopped: facts.stopped_dt !== null || (STOPPING_URGENCIES as readonly unknown[]).includes(facts.urgency),
            known: facts,
          }}
          onDone={handleDone}
          onClose={() => setOpen(null)}
        />
      )}
      {(open === 'issue' || open === 'return') && (
        <PartDialog requestId={record.id} kind={open} onDone={handleDone} onClose={() => setOpen(null)} />
      )}
    </>
  );
});
