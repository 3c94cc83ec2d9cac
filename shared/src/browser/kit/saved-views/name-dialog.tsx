import { observer } from 'mobx-react-lite';
import { Input } from '@cdi/shared/ui';
import { MAX_VIEW_NAME } from '../../../common/contracts/saved-view.contract.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { FormField } from '../form/form-field.tsx';
import { useForm } from '../stores/use-form.ts';

interface NameDialogProps {
  readonly initial: string;
  /** Returns the message when the name cannot be used. */
  readonly onName: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks how a view is called. */
export const NameDialog = observer(function NameDialog({ initial, onName, onClose }: NameDialogProps) {
  const form = useForm(() => ({ initial: { name: initial } }));
  const submit = async () => {
    const sent = await form.send(({ name }) => onName(name));
    if (sent?.answer) form.refuseFields({ name: sent.answer });
  };
  return (
    <FormDialog
      title={initial === '' ? 'Save this search' : 'Rename the view'}
      okText="Save"
      isBusy={form.isSending}
      problem={form.refusal?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField label="Name of the view" problem={form.messages.get('name')}>
        {(control) => (
          <Input
            {...control}
            value={form.values.name}
            maxLength={MAX_VIEW_NAME}
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
