import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import { isBlank } from '../../../common/catalogue/field-text.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { DraftIcon } from '../../kit/icons/icons.tsx';
import { useShortcuts, type ShortcutGroup } from '../../kit/page/use-shortcuts.ts';
import { writableFields } from '../form/form-fields.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { FieldValue, isLongValue } from './field-list.tsx';
import { InlineEditStore } from './inline-edit.store.ts';
import { InlineField } from './inline-field.tsx';

interface EditableFieldsProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'save'>;
  readonly record: LoadedRecord;
  readonly onSaved: (record: LoadedRecord) => void;
}

const SHORTCUTS: ShortcutGroup = {
  title: 'Fields of a record',
  rows: [
    { keys: '↑ ↓', does: 'Go from field to field, once one has the focus' },
    { keys: 'Home End', does: 'The first and the last field' },
    { keys: 'Enter', does: 'Edit the field; once more saves it' },
    { keys: 'Ctrl Enter', does: 'Save a text of several lines' },
    { keys: 'Escape', does: 'Leave the field as it was' },
  ],
};

/** So many empty fields of a section are folded; fewer are left where they are. */
const MOST_EMPTY = 3;

/** How far each key goes among the fields. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Focus among the edit buttons of the fields: the keys that move it, and the field that has it again once its input is gone. */
function useFieldFocus() {
  const [returnTo, returnFocusTo] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const listButtons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('button.record-inline') ?? [])];
  useEffect(() => {
    if (returnTo === null) return;
    listButtons()
      .find((button) => button.dataset['field'] === returnTo)
      ?.focus();
    returnFocusTo(null);
  }, [returnTo]);
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = listButtons();
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    buttons[step(buttons.indexOf(event.currentTarget), buttons.length)]?.focus();
  };
  return { root, handleKeyDown, returnFocusTo };
}

/**
 * The fields of a record in their sections, to read and to edit in place. All of them are one stop of Tab: the arrows go from field to
 * field, Enter opens the one that has the focus. In a section with many empty fields these are folded.
 */
export const EditableFields = observer(function EditableFields(props: EditableFieldsProps) {
  const { definition, api, record, onSaved } = props;
  const actor = useRecordServices().readActor();
  useShortcuts(SHORTCUTS);
  const [store] = useState(() => new InlineEditStore(definition, api));
  const [current, setCurrent] = useState<string | null>(null);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const { root, handleKeyDown, returnFocusTo } = useFieldFocus();
  const editable = record.rights.update ? writableFields(definition, actor, record) : new Map<string, unknown>();
  const canEdit = (name: string, field: Field) => editable.has(name) && field.kind !== 'structure';
  const sections = definition.sections.flatMap(({ title, fields: names }) => {
    const fields = names.flatMap((name): readonly (readonly [string, Field])[] => {
      const field = definition.fields[name];
      return field && name in record.fields ? [[name, field]] : [];
    });
    return fields.length === 0 ? [] : [{ title, fields, ...fold(fields, record, opened.includes(title)) }];
  });
  const names = sections.flatMap(({ shown }) => shown.flatMap(([name, field]) => (canEdit(name, field) ? [name] : [])));
  const stop = current !== null && names.includes(current) ? current : names[0];
  return (
    <div ref={root} className="record-fields">
      {sections.map(({ title, shown, empty }) => (
        <section key={title} className="kit-section" aria-label={title}>
          <h2>{title}</h2>
          <dl className="kit-fields">
            {shown.map(([name, field]) => (
              <div key={name} className={isLongValue(field, record.fields[name]) ? 'is-wide' : undefined}>
                <dt>{field.label}</dt>
                <dd className={canEdit(name, field) ? 'is-editable' : undefined}>
                  {store.draft?.name === name ? (
                    <InlineField
                      {...{ definition, record, name, field, store }}
                      onSaved={({ data }) => data && onSaved(data)}
                      onClosed={() => returnFocusTo(name)}
                    />
                  ) : (
                    <>
                      <FieldValue definition={definition} name={name} field={field} record={record} />
                      {canEdit(name, field) && (
                        <button
                          type="button"
                          className="record-inline"
                          data-field={name}
                          aria-label={`Edit ${field.label}`}
                          tabIndex={stop === name ? 0 : -1}
                          onFocus={() => setCurrent(name)}
                          onKeyDown={handleKeyDown}
                          onClick={() => store.start(record, name, field)}
                        >
                          <DraftIcon />
                        </button>
                      )}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {empty > 0 && (
            <button type="button" className="record-more" onClick={() => setOpened([...opened, title])}>
              Show {empty} empty fields
            </button>
          )}
        </section>
      ))}
    </div>
  );
});

/** What of a section is shown at first, and how many empty fields wait behind a button. */
function fold(fields: readonly (readonly [string, Field])[], record: LoadedRecord, isOpened: boolean) {
  const filled = fields.filter(([name]) => {
    const value = record.fields[name];
    return !isBlank(value) && !(Array.isArray(value) && value.length === 0);
  });
  const empty = fields.length - filled.length;
  const folds = !isOpened && empty > MOST_EMPTY && fields.length > 6;
  return folds ? { shown: filled, empty } : { shown: fields, empty: 0 };
}
