import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { applyCreditOldest, fieldsOf } from '@cdi/shared/contracts';
import { KeyRing } from '@cdi/shared/kit';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { mayCall } from '../../actions/may-call.ts';

/** Applies what is left of an issued credit to the oldest open invoices of its company. */
export function CreditActions({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [keys] = useState(() => new KeyRing());
  const [isBusy, setIsBusy] = useState(false);
  const { status, unapplied } = fieldsOf('credit', record);
  if (status !== 'issued' || !unapplied || !mayCall(applyCreditOldest, actor)) return null;
  const apply = async () => {
    const input = { credit_id: record.id };
    setIsBusy(true);
    try {
      const answer = await callServer(applyCreditOldest, input, { idempotencyKey: keys.keyFor('apply', input) });
      keys.finish('apply', input);
      session.messages.showSuccess(answer.msg);
      onChanged();
    } catch (error) {
      session.messages.showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void apply()}>
      Apply the rest to the oldest invoices
    </Button>
  );
}
