import { useState } from 'react';
import { Input } from '@cdi/shared/ui';
import { MAX_VIEW_NAME } from '../../../common/contracts/saved-view.contract.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { FormField } from '../form/form-field.tsx';

interface NameDialogProps {
  readonly initial: string;
  /** Gives the message when the name cannot be used. */
  readonly onName: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks how a view is called. */
export function NameDialog({ initial, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const message = await onName(name);
    if (message === null) return;
    setProblem(message);
    setBusy(false);
  };
  return (
    <FormDialog
      title={initial === '' ? 'Save this search' : 'Rename the view'}
      okText="Save"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField label="Name of the view" problem={problem}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={MAX_VIEW_NAME}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
