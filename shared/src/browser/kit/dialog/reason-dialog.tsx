import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Input } from '@cdi/shared/ui';
import { FormField } from '../form/form-field.tsx';
import { useForm } from '../stores/use-form.ts';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  /** The action to confirm: `Cancel tracker T-1042`. */
  readonly title: string;
  readonly okText: string;
  /** What is asked for, where it is no reason: `What was done`. It goes into that field of the record. */
  readonly asks?: string | undefined;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
  /** Further inputs, above the reason. */
  readonly children?: ReactNode;
}

const MAX_REASON = 500;

/** Asks why. The answer goes into the history. */
export const ReasonDialog = observer(function ReasonDialog({
  title,
  okText,
  asks,
  onReason,
  onClose,
  children,
}: ReasonDialogProps) {
  const form = useForm(() => ({
    initial: { reason: '' },
    rules: { reason: (text: string) => (text.trim() === '' ? `Give the ${asks ? 'answer' : 'reason'}.` : null) },
  }));
  const problem = form.messages.get('reason');
  const submit = () => {
    if (form.check()) onReason(form.values.reason.trim());
  };
  // a step that cancels something needs another word than the way out of the question
  const words = okText.startsWith('Cancel')
    ? { okText: okText === 'Cancel' ? 'Cancel it' : okText, cancelText: 'Keep it' }
    : { okText };
  return (
    <FormDialog title={title} {...words} onSubmit={submit} onClose={onClose}>
      {children}
      <FormField
        label={asks ?? 'Reason'}
        hint={problem === undefined && !asks ? 'It is kept in the history of the record.' : undefined}
        problem={problem}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            className="kit-growing"
            rows={3}
            maxLength={MAX_REASON}
            value={form.values.reason}
            aria-required
            onChange={(event) => form.set('reason', event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
