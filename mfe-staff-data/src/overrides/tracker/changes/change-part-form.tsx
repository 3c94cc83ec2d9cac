import type { ChangeKind } from '@cdi/shared/catalogue';
import { LabelledInput } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import type { LineDraft } from './change-edits.ts';
import type { ChangeEditorStore } from './change-editor.store.ts';
import { PART_FIELDS, partNamesOf, type OrderPart } from './part-edits.ts';

const TITLES: Readonly<Partial<Record<ChangeKind, string>>> = { change: 'changes', cancel: 'is cancelled' };

interface ChangePartFormProps {
  readonly store: ChangeEditorStore;
  readonly draft: LineDraft;
  readonly part: OrderPart;
  readonly index: number;
}

/** A part of a change: its new quantity, and for an added part which one it is. */
export const ChangePartForm = observer(function ChangePartForm({ store, draft, part, index }: ChangePartFormProps) {
  const { key, kind, inputs } = draft;
  const problems = store.problemsAt(index);
  const names = partNamesOf(draft);
  // errors without a field here appear above the fields
  const isOff = names.includes('part_id') ? undefined : problems['part_id'];
  return (
    <fieldset className="staff-change-form">
      <legend>{[part.no, TITLES[kind]].filter(Boolean).join(' ')}</legend>
      <p className="kit-quiet">{part.title}</p>
      {isOff && <p className="kit-problem">{isOff}</p>}
      <div className="staff-change-fields">
        {names.map((name) => {
          const field = PART_FIELDS[name];
          return field ? (
            <LabelledInput
              key={name}
              id={`change-${key}-${name}`}
              field={field}
              value={inputs[name] ?? ''}
              error={problems[name]}
              isRequired
              onChange={(value) => store.setInput(key, name, value)}
            />
          ) : null;
        })}
      </div>
      <Button onClick={() => store.remove(key)} aria-label={`Leave ${part.no} as it is`}>
        {kind === 'add' ? 'Drop it' : 'Leave it as it is'}
      </Button>
    </fieldset>
  );
});
