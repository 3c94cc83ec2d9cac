import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { formatValue } from '../fields/format-value.ts';
import { zoneIn } from '../fields/zone-in.ts';
import { fieldViews } from '../fields/field-views.ts';
import { isRequiredNow } from '../form/form-fields.ts';
import type { InlineEditStore } from './inline-edit.store.ts';

interface InlineFieldProps {
  readonly definition: ObjectDefinition;
  readonly record: LoadedRecord;
  readonly name: string;
  readonly field: Field;
  readonly store: InlineEditStore;
  readonly onSaved: (answer: Answer<LoadedRecord>) => void;
  /** The input is gone: the focus goes back to where it came from. */
  readonly onClosed: () => void;
}

/** An open list takes Enter for itself, and a text of several lines begins a further one. */
const takesEnter = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLButtonElement ||
  (target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true');

/** The input of one field in the place where it is read: Enter saves, Escape leaves it as it was. */
export const InlineField = observer(function InlineField(props: InlineFieldProps) {
  const { definition, record, name, field, store, onSaved, onClosed } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input, select, textarea');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type === 'text') input.select();
  }, []);
  const { draft, problem } = store;
  if (draft === null) return null;
  const id = `inline-${name}`;
  const { Input } = fieldViews[field.kind];
  const save = async () => {
    const answer = await store.save(record);
    if (answer) {
      session.showAnswer(answer);
      onSaved(answer);
    }
    if (store.draft === null) onClosed();
  };
  const close = () => {
    store.cancel();
    onClosed();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isOpen = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey || !takesEnter(event.target));
    if (!saves && !(event.key === 'Escape' && !isOpen)) return;
    event.preventDefault();
    event.stopPropagation();
    if (saves) void save();
    else close();
  };
  return (
    <div
      ref={box}
      className="record-inline-edit"
      role="group"
      aria-label={`Edit ${field.label}`}
      onKeyDown={handleKeyDown}
    >
      <label htmlFor={id} className="visually-hidden">
        {field.label}
      </label>
      <Input
        id={id}
        field={field}
        value={draft.input}
        onChange={(input) => store.type(input)}
        describedBy={problem ? `${id}-problem` : undefined}
        isInvalid={problem !== null}
        isDisabled={store.isSaving}
        isRequired={isRequiredNow(definition, field, record)}
        label={draft.input === draft.start ? record.labels[name] : undefined}
      />
      {problem && (
        <p className="kit-field-error" id={`${id}-problem`} role="alert">
          {problem.kind === 'wrong'
            ? problem.message
            : `Somebody else changed it to “${formatValue(field, problem.conflict.theirs, zoneIn(definition, record.labels, field)) || 'nothing'}” meanwhile.`}
        </p>
      )}
      <span className="record-inline-actions">
        <Button size="small" type="primary" loading={store.isSaving} onClick={() => void save()}>
          {problem?.kind === 'conflict' ? 'Save mine' : 'Save'}
        </Button>
        <Button size="small" disabled={store.isSaving} onClick={close}>
          {problem?.kind === 'conflict' ? 'Keep theirs' : 'Cancel'}
        </Button>
      </span>
    </div>
  );
});
