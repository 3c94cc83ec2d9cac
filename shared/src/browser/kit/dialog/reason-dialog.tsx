import { useState } from 'react';
import { Input } from '@cdi/shared/ui';
import { FormField } from '../form/form-field.tsx';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  /** What is about to happen: `Cancel tracker T-1042`. */
  readonly title: string;
  readonly okText: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

const MAX_REASON = 500;

/** Asks why. The answer goes into the history. */
export function ReasonDialog({ title, okText, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    if (reason.trim() === '') setIsMissing(true);
    else onReason(reason.trim());
  };
  return (
    <FormDialog title={title} okText={okText} onSubmit={submit} onClose={onClose}>
      <FormField
        label="Reason"
        hint={isMissing ? undefined : 'It is kept in the history of the record.'}
        problem={isMissing ? 'Give the reason.' : null}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            className="kit-growing"
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            aria-required
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
