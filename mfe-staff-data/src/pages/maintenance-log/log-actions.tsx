import { asCallError, makeIdempotencyKey } from '@cdi/shared/api';
import { STOPPING_URGENCIES, type FieldMap } from '@cdi/shared/catalogue';
import type { MaintenanceLogRow } from '@cdi/shared/contracts';
import { ReasonDialog } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { FinishDialog } from '../../overrides/maintenance-request/finish-dialog.tsx';
import { fieldsNamed, maintenanceApi } from '../../overrides/maintenance-request/maintenance-api.ts';

/** Steps in the order in which a person looks for them. */
const LABELS: Readonly<Record<string, string>> = {
  start: 'Start work',
  finish: 'Done…',
  verify: 'Verify',
  assign: 'Assign…',
  wait: 'Wait for parts…',
  reopen: 'Not right yet…',
  cancel: 'Cancel…',
};
const WITH_REASON: readonly string[] = ['reopen', 'cancel'];

interface LogActionsProps {
  readonly row: MaintenanceLogRow;
  readonly onChanged: () => void;
}

/** Actions that the user may take on the request now. */
export function LogActions({ row, onChanged }: LogActionsProps) {
  const [step, setStep] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const steps = Object.keys(LABELS).filter((name) => row.steps.includes(name));
  const close = () => setStep(null);
  const done = () => {
    close();
    onChanged();
  };
  const take = async (name: string, reason = '') => {
    setIsBusy(true);
    try {
      const facts = { name, version: row.version, reason, idempotencyKey: makeIdempotencyKey() };
      session.showAnswer(await maintenanceApi.transition(row.maintenance_request_id, facts));
    } catch (error) {
      session.messages.showError(asCallError(error).message);
    }
    setIsBusy(false);
    done();
  };
  const open = (name: string) => {
    if (name === 'start' || name === 'verify') void take(name);
    else setStep(name);
  };
  return (
    <div className="maintenance-steps">
      {steps.map((name) => (
        <Button
          key={name}
          disabled={isBusy}
          aria-label={`${LABELS[name] ?? name} ${row.request_no}`}
          onClick={() => open(name)}
        >
          {LABELS[name]}
        </Button>
      ))}
      {step !== null && <StepDialog row={row} step={step} onDone={done} onClose={close} />}
      {step !== null && WITH_REASON.includes(step) && (
        <ReasonDialog
          title={`${row.request_no}: ${step === 'cancel' ? 'cancel' : 'not right yet'}`}
          okText={step === 'cancel' ? 'Cancel it' : 'Back to work'}
          onReason={(reason) => void take(step, reason)}
          onClose={close}
        />
      )}
    </div>
  );
}

interface StepDialogProps {
  readonly row: MaintenanceLogRow;
  readonly step: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The fields that a step asks for; nothing for a step without any. */
function StepDialog({ row, step, onDone, onClose }: StepDialogProps) {
  if (step === 'finish')
    return (
      <FinishDialog
        request={{
          id: row.maintenance_request_id,
          version: row.version,
          name: row.request_no,
          hasOpenChecks: row.has_checks,
          isStopped: (STOPPING_URGENCIES as readonly string[]).includes(row.urgency),
          known: row as unknown as Readonly<Record<string, unknown>>,
        }}
        onDone={onDone}
        onClose={onClose}
      />
    );
  if (step === 'assign')
    return (
      <SaveDialog
        title={`Assign ${row.request_no}`}
        okText="Assign"
        fields={fieldsNamed(['assigned_to', 'supplier_id', 'due_date'])}
        row={row}
        onDone={onDone}
        onClose={onClose}
      />
    );
  if (step === 'wait')
    return (
      <SaveDialog
        title={`${row.request_no} waits for parts`}
        okText="It waits"
        fields={fieldsNamed(['waiting_for'])}
        row={row}
        step="wait"
        onDone={onDone}
        onClose={onClose}
      />
    );
  return null;
}

interface SaveDialogProps {
  readonly title: string;
  readonly okText: string;
  readonly fields: FieldMap;
  readonly row: MaintenanceLogRow;
  /** The step that is taken with the fields. */
  readonly step?: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes some fields of a request, and takes a step with them. */
function SaveDialog({ title, okText, fields, row, step, onDone, onClose }: SaveDialogProps) {
  const id = row.maintenance_request_id;
  return (
    <FieldsDialog
      title={title}
      okText={okText}
      fields={fields}
      initial={row as unknown as Readonly<Record<string, unknown>>}
      onSend={async (values, idempotencyKey) => {
        const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
        const saved = await maintenanceApi.save(id, texts, { version: row.version, idempotencyKey });
        if (step === undefined) return saved;
        const version = saved.data?.version ?? row.version;
        return maintenanceApi.transition(id, { name: step, version, idempotencyKey: `${idempotencyKey}-${step}` });
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
