import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { RecordApi, WantedChange } from '@cdi/shared/api';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { ChangedRow } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { CrossIcon } from '../../kit/icons/icons.tsx';
import { Notice } from '../../kit/panels/notice.tsx';
import { LabelledInput } from '../form/field-row.tsx';
import { BulkChangeStore, countOutcomes } from './bulk-change.store.ts';
import { type BulkRow } from '../services/made-changes.store.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { bulkFields } from './bulk-fields.ts';
import { ChangeTable } from './change-table.tsx';
import './bulk.css';

export interface BulkChangeDialogProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  readonly api: Pick<RecordApi, 'changeMany'>;
  readonly rows: readonly BulkRow[];
  /** A change to undo right away, instead of a new one. */
  readonly undoing?: readonly WantedChange[];
  /** `undoing`: the changes that would undo this one; empty when nothing was changed. `isChanged`: rows of the list have changed. */
  readonly onClose: (outcome: { readonly isChanged: boolean; readonly undoing: readonly WantedChange[] }) => void;
}

const plural = ({ title, titlePlural }: ObjectDefinition, count: number): string =>
  `${count.toLocaleString('en-US')} ${(count === 1 ? title : titlePlural).toLowerCase()}`;

/** `3 trackers would change, 1 stays as it is, 1 is refused.` `done` is the word for a completed change, such as `changed`. */
function describeBulkOutcome(definition: ObjectDefinition, rows: readonly ChangedRow[], done: string | null): string {
  const { changed, same, refused } = countOutcomes(rows);
  const isDone = done !== null;
  const parts = [`${plural(definition, changed)} ${done ?? 'would change'}`];
  if (same > 0) parts.push(`${same} ${same === 1 ? 'stays as it is' : 'stay as they are'}`);
  if (refused > 0)
    parts.push(`${refused} ${isDone ? (refused === 1 ? 'was' : 'were') : refused === 1 ? 'is' : 'are'} refused`);
  return `${parts.join(', ')}.`;
}

/** Changes fields of several records: choose, preview every row, save, and undo. */
export const BulkChangeDialog = observer(function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { definition, actor, api, rows, undoing, onClose } = props;
  const [store] = useState(() => new BulkChangeStore(api, rows, bulkFields(definition, actor)));
  const isStarted = useRef(false);
  const [isChanged, setChanged] = useState(false);
  const [isBack, setBack] = useState(false);
  const { stage } = store;
  const undoBulkChange = async (wanted?: readonly WantedChange[]) => {
    setBack(true);
    await store.undo(wanted);
    setChanged(true);
  };
  useEffect(() => {
    if (!undoing || isStarted.current) return;
    isStarted.current = true;
    void undoBulkChange(undoing);
  });
  const close = () => {
    if (!store.isBusy) onClose({ isChanged, undoing: store.undoing });
  };
  const apply = async () => {
    setBack(false);
    await store.apply();
    setChanged(true);
  };
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? `#${id}`;
  const title = undoing ? 'Taking the change back' : `Change ${plural(definition, rows.length)}`;
  return (
    <Dialog title={title} widthPx={860} footer={null} onClose={close}>
      <div className="record-bulk">
        {stage.kind === 'fields' && <FieldsStage store={store} definition={definition} />}
        {(stage.kind === 'trying' || stage.kind === 'saving') && (
          <BulkProgress word={stage.kind === 'trying' ? 'Trying' : 'Saving'} done={stage.done} of={stage.of} />
        )}
        {stage.kind === 'preview' && (
          <>
            <p role="status">{describeBulkOutcome(definition, stage.rows, null)} Nothing is saved yet.</p>
            <ChangeTable definition={definition} label="What would change" rows={stage.rows} nameOf={nameOf} />
          </>
        )}
        {stage.kind === 'result' && (
          <>
            <p role="status">{describeBulkOutcome(definition, stage.rows, isBack ? 'taken back' : 'changed')}</p>
            {stage.problem && <Notice kind="error" isUrgent title={`Not all rows were reached. ${stage.problem}`} />}
            <ChangeTable definition={definition} label="What changed" rows={stage.rows} nameOf={nameOf} />
          </>
        )}
        <div className="record-bulk-actions">
          {stage.kind === 'fields' && (
            <>
              <Button onClick={close}>Cancel</Button>
              <Button type="primary" onClick={() => void store.preview()}>
                Preview
              </Button>
            </>
          )}
          {stage.kind === 'preview' && (
            <>
              <Button onClick={() => store.back()}>Back</Button>
              <Button type="primary" disabled={countOutcomes(stage.rows).changed === 0} onClick={() => void apply()}>
                Change {plural(definition, countOutcomes(stage.rows).changed)}
              </Button>
            </>
          )}
          {stage.kind === 'result' && (
            <>
              {store.undoing.length > 0 && <Button onClick={() => void undoBulkChange()}>Undo</Button>}
              <Button type="primary" onClick={close}>
                Done
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
});

interface FieldsStageProps {
  readonly store: BulkChangeStore;
  readonly definition: ObjectDefinition;
}

/** Which fields are set, and to what. */
const FieldsStage = observer(function FieldsStage({ store, definition }: FieldsStageProps) {
  const id = useId();
  const { stage } = store;
  const options = store.freeFields.map(({ name, field }) => ({ value: name, label: field.label }));
  return (
    <>
      {stage.kind === 'fields' && stage.problem && <Notice kind="error" isUrgent title={stage.problem} />}
      <p className="kit-quiet">
        Every selected {definition.title.toLowerCase()} is given what you enter here. You see each row before anything
        is saved.
      </p>
      {[...store.inputs].map(([name, value]) => {
        const field = store.fields.get(name);
        if (!field) return null;
        return (
          <div key={name} className="record-bulk-field">
            <LabelledInput
              id={`bulk-${name}`}
              field={field.field}
              value={value}
              error={store.errors.get(name)}
              isRequired={field.isRequired}
              onChange={(next) => store.setInput(name, next)}
            />
            <button
              type="button"
              className="kit-icon-button"
              aria-label={`Leave ${field.field.label} as it is`}
              onClick={() => store.remove(name)}
            >
              <CrossIcon />
            </button>
          </div>
        );
      })}
      {options.length > 0 && (
        <div className="kit-field">
          <label htmlFor={`${id}-add`}>{store.inputs.size === 0 ? 'Field to change' : 'Another field'}</label>
          <NativeSelect
            id={`${id}-add`}
            options={options}
            value=""
            blank="Choose a field"
            onChange={(name) => store.add(name)}
          />
        </div>
      )}
    </>
  );
});
