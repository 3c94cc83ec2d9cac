import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldMap } from '@cdi/shared/catalogue';
import { Dialog, LabelledInput, Notice } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { FieldsDialogStore, type DialogValues, type SendValues } from './fields-dialog.store.ts';

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

/** A few fields and one call. What is wrong stands at its field; nothing typed is lost when the call fails. */
export const FieldsDialog = observer(function FieldsDialog(props: FieldsDialogProps) {
  const { title, okText, fields, initial = {}, children, onSend, onDone, onClose } = props;
  const id = useId();
  const [store] = useState(() => new FieldsDialogStore(fields, initial, onSend));
  const submit = async () => {
    const answer = await store.submit();
    if (!answer) return;
    session.showAnswer(answer);
    onDone();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const { state } = store;
  return (
    <Dialog
      title={title}
      okText={okText}
      isBusy={state.kind === 'sending'}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <form className="staff-dialog" noValidate onSubmit={handleSubmit}>
        {children}
        {state.kind === 'failed' && <Notice kind="error" isUrgent title={state.error.message} />}
        {Object.entries(store.fields).map(([name, field]) => (
          <LabelledInput
            key={name}
            id={`${id}-${name}`}
            field={field}
            value={store.inputs.get(name) ?? null}
            error={store.errors.get(name)}
            isRequired={field.required === true && field.kind !== 'boolean'}
            onChange={(value) => store.setInput(name, value)}
          />
        ))}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
});
