import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import type { FieldMap } from '@cdi/shared/catalogue';
import type { Answer } from '@cdi/shared/contracts';
import { FormDialog, FormStore } from '@cdi/shared/kit';
import { LabelledInput } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { formOfFields, readFields } from './fields-form.ts';

export type DialogValues = Readonly<Record<string, unknown>>;

/** Sends what was entered; the key is the same for every attempt of one dialog. */
export type SendValues = (values: DialogValues, idempotencyKey: string) => Promise<Answer>;

interface FieldsDialogProps {
  readonly title: string;
  readonly okText: string;
  readonly fields: FieldMap;
  readonly initial?: DialogValues;
  /** A sentence above the fields. */
  readonly children?: ReactNode;
  readonly onSend: SendValues;
  /** The call went through; its message has been shown. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * A few fields and one call. Each field shows its own error, and the input survives a failed call. When the server answers that the
 * document was mailed recently, the dialog shows when and to whom; its button then mails it again, with `mail_again` among the values.
 */
export const FieldsDialog = observer(function FieldsDialog(props: FieldsDialogProps) {
  const { title, okText, fields, initial = {}, children, onSend, onDone, onClose } = props;
  const id = useId();
  const [store] = useState(() => new FormStore(formOfFields(fields, initial)));
  const isMailedLately = store.failure?.fields['mail_again'] !== undefined;
  const submit = async () => {
    const isSent = await store.submit(async (inputs, key) => {
      const agreed = isMailedLately ? { mail_again: true } : {};
      session.showAnswer(await onSend({ ...readFields(fields, inputs), ...agreed }, key));
    });
    if (isSent) onDone();
  };
  return (
    <FormDialog
      title={title}
      okText={isMailedLately ? 'Mail it again' : okText}
      isBusy={store.isSending}
      problem={store.refusal?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      {Object.entries(fields).map(([name, field]) => (
        <LabelledInput
          key={name}
          id={`${id}-${name}`}
          field={field}
          value={store.values[name] ?? null}
          error={store.problems[name]}
          isRequired={field.required === true && field.kind !== 'boolean'}
          onChange={(value) => {
            store.set(name, value);
            // another document needs a new confirmation
            if (isMailedLately) store.forgetRefusal();
          }}
        />
      ))}
    </FormDialog>
  );
});
