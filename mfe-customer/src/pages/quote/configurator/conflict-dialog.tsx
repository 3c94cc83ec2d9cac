import type { FieldConflict } from '@cdi/shared/contracts';
import { Dialog } from '@cdi/shared/kit';
import { navigate } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatEntry, headerFields, optionLabel } from '../quote-fields.ts';
import { useConfigurator } from './configurator-context.ts';
import { editPath } from './step-address.ts';

/** A conflicting value in words. Lines are shown by their count, because the user chooses them as a whole. */
function printValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 line' : `${value.length} lines`;
  const field = headerFields[name];
  if (value === null || value === undefined || value === '')
    return name in headerFields ? 'nothing' : 'as saved by the other person';
  if (!field) return String(value);
  return field.kind === 'choice' ? optionLabel(field, value) : formatEntry(field, value);
}

/** Shows the fields that another user saved meanwhile, each with three values: before, theirs, yours. The user chooses. */
export const ConflictDialog = observer(function ConflictDialog() {
  const { saves } = useConfigurator();
  if (saves.state.kind !== 'conflict') return null;
  return <Choices conflicts={saves.state.conflicts} />;
});

function Choices({ conflicts }: { readonly conflicts: readonly FieldConflict[] }) {
  const store = useConfigurator();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs((before) => [...before.filter((name) => name !== field), ...(isTheirs ? [field] : [])]);
  const handleSave = async () => {
    const id = await store.resolve(theirs);
    if (id !== null) navigate(editPath(id, store.openStep), { isReplacing: true });
  };
  return (
    <Dialog
      title="Somebody else changed this quote meanwhile"
      okText="Save with these choices"
      cancelText="Go on editing"
      onOk={() => void handleSave()}
      onClose={() => store.saves.close()}
      widthPx={720}
    >
      <p>
        Everything else you changed is saved as you typed it. Choose which value stands where both of you changed the
        same.
      </p>
      {conflicts.map(({ field, label, yours, theirs: other, original }) => (
        <fieldset key={field} className="configurator-conflict">
          <legend>{label}</legend>
          <label>
            <input type="radio" name={field} checked={!theirs.includes(field)} onChange={() => choose(field, false)} />
            <span>Yours</span> <strong>{printValue(field, yours)}</strong>
          </label>
          <label>
            <input type="radio" name={field} checked={theirs.includes(field)} onChange={() => choose(field, true)} />
            <span>Theirs</span> <strong>{printValue(field, other)}</strong>
          </label>
          <p className="configurator-quiet">Before: {printValue(field, original)}</p>
        </fieldset>
      ))}
    </Dialog>
  );
}
