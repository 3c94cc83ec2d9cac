import { useId, useState } from 'react';
import { Input } from '@cdi/shared/ui';
import { Dialog } from '../dialog.tsx';

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
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    if (reason.trim() === '') setIsMissing(true);
    else onReason(reason.trim());
  };
  return (
    <Dialog title={title} okText={okText} onOk={submit} onClose={onClose}>
      <label htmlFor={id}>Reason</label>
      <Input.TextArea
        id={id}
        autoFocus
        className="rec-growing"
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        aria-required
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p
        id={`${id}-help`}
        className={isMissing ? 'rec-field-error' : 'rec-help'}
        role={isMissing ? 'alert' : undefined}
      >
        {isMissing ? 'Give the reason.' : 'It is kept in the history of the record.'}
      </p>
    </Dialog>
  );
}
