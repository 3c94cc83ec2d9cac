import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Button, Checkbox, Input } from '@cdi/shared/ui';
import type { ObjectDefinition, Transition } from '../../../common/catalogue/define-object.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FormField } from '../../kit/form/form-field.tsx';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { Notice } from '../../kit/panels/notice.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkStepStore, takenOf, type StepRow } from './bulk-step.store.ts';
import { formatSums, describeReversingSteps } from './bulk-steps.ts';
import { StepTable } from './step-table.tsx';
import './bulk.css';

export interface BulkStepDialogProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'transitionMany'>;
  readonly rows: readonly StepRow[];
  /** Steps that this person may take. */
  readonly steps: readonly Transition[];
  /** `taken`: the records that are known to have taken the step. `isChanged`: rows of the list may be others now. */
  readonly onClose: (outcome: { readonly taken: readonly number[]; readonly isChanged: boolean }) => void;
}

const MAX_REASON = 500;

const plural = ({ title, titlePlural }: ObjectDefinition, count: number): string =>
  `${count.toLocaleString('en-US')} ${(count === 1 ? title : titlePlural).toLowerCase()}`;

/** Takes a step of several records: choose, preview every row, and take it for those that can. */
export const BulkStepDialog = observer(function BulkStepDialog(props: BulkStepDialogProps) {
  const { definition, api, rows, steps, onClose } = props;
  const [store] = useState(() => new BulkStepStore(api, definition, rows, steps));
  const { stage, step } = store;
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? `#${id}`;
  const close = () => {
    if (!store.isBusy) onClose({ taken: store.taken, isChanged: store.hasBegun });
  };
  return (
    <Dialog title={`Take a step: ${plural(definition, rows.length)}`} widthPx={860} footer={null} onClose={close}>
      <div className="record-bulk">
        {stage.kind === 'choice' && <ChoiceStage store={store} definition={definition} />}
        {(stage.kind === 'trying' || stage.kind === 'taking') && (
          <BulkProgress word={stage.kind === 'trying' ? 'Trying' : 'Taking the step'} done={stage.done} of={stage.of} />
        )}
        {step && stage.kind === 'preview' && (
          <>
            <p role="status">{describeBulkPreview(definition, takenOf(stage.rows).length, stage.rows.length)}</p>
            {describeReversingSteps(definition, step, takenOf(stage.rows)).sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <StepTable
              definition={definition}
              step={step}
              label="What would happen"
              rows={stage.rows}
              nameOf={nameOf}
            />
            <Confirmation store={store} definition={definition} />
          </>
        )}
        {step && stage.kind === 'result' && (
          <>
            <p role="status">{describeResult(definition, store.taken.length, stage.rows.length)}</p>
            {stage.problem && <Notice kind="error" isUrgent title={`Not all rows were reached. ${stage.problem}`} />}
            <StepTable definition={definition} step={step} label="What happened" rows={stage.rows} nameOf={nameOf} />
          </>
        )}
        <Actions store={store} definition={definition} onClose={close} />
      </div>
    </Dialog>
  );
});

/** `38 timecards can take it, 2 stay as they are.` */
function describeBulkPreview(definition: ObjectDefinition, taken: number, all: number): string {
  const rest = all - taken;
  const stay =
    rest === 0 ? '' : `, ${rest} ${rest === 1 ? 'cannot and stays as it is' : 'cannot and stay as they are'}`;
  return `${plural(definition, taken)} can take it${stay}. Nothing is saved yet.`;
}

function describeResult(definition: ObjectDefinition, taken: number, all: number): string {
  const rest = all - taken;
  const stay = rest === 0 ? '' : `, ${rest} ${rest === 1 ? 'stays as it is' : 'stay as they are'}`;
  return `${plural(definition, taken)} ${taken === 1 ? 'has' : 'have'} taken it${stay}.`;
}

interface StageProps {
  readonly store: BulkStepStore;
  readonly definition: ObjectDefinition;
}

/** Which step, and why. */
const ChoiceStage = observer(function ChoiceStage({ store, definition }: StageProps) {
  const id = useId();
  const { stage, step, steps } = store;
  return (
    <>
      {stage.kind === 'choice' && stage.problem && <Notice kind="error" isUrgent title={stage.problem} />}
      <p className="kit-quiet">
        Each selected {definition.title.toLowerCase()} takes the step for itself, by the rules of its page. You see each
        row before anything is saved.
      </p>
      <div className="kit-field">
        <label htmlFor={`${id}-step`}>Step</label>
        <NativeSelect
          id={`${id}-step`}
          options={steps.map(({ name, label }) => ({ value: name, label }))}
          value={step?.name ?? ''}
          blank="Choose a step"
          onChange={(name) => store.choose(name)}
        />
      </div>
      {step?.needsReason && (
        <FormField label="Reason" remark="required" hint="It is kept in the history of each record.">
          {(control) => (
            <Input.TextArea
              {...control}
              className="kit-growing"
              rows={3}
              maxLength={MAX_REASON}
              value={store.reason}
              aria-required
              onChange={(event) => store.setReason(event.target.value)}
            />
          )}
        </FormField>
      )}
    </>
  );
});

/** Confirmation of a step that cannot be undone or that moves money: shows the count and the sums. */
const Confirmation = observer(function Confirmation({ store, definition }: StageProps) {
  const { stage, step } = store;
  if (!store.asksAgain || !step || stage.kind !== 'preview') return null;
  const rows = takenOf(stage.rows);
  const sums = formatSums(definition, rows);
  return (
    <Checkbox checked={store.isConfirmed} onChange={(event) => store.confirm(event.target.checked)}>
      Yes, {step.label.toLowerCase()}: {plural(definition, rows.length)}
      {sums === '' ? '' : `, ${sums}`}
    </Checkbox>
  );
});

const Actions = observer(function Actions({
  store,
  definition,
  onClose,
}: StageProps & { readonly onClose: () => void }) {
  const { stage, step } = store;
  switch (stage.kind) {
    case 'choice':
      return (
        <div className="record-bulk-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" onClick={() => void store.preview()}>
            Preview
          </Button>
        </div>
      );
    case 'preview': {
      const count = takenOf(stage.rows).length;
      return (
        <div className="record-bulk-actions">
          <Button onClick={() => store.back()}>Back</Button>
          <Button
            type="primary"
            disabled={count === 0 || (store.asksAgain && !store.isConfirmed)}
            onClick={() => void store.apply()}
          >
            {step?.label}: {plural(definition, count)}
          </Button>
        </div>
      );
    }
    case 'result':
      return (
        <div className="record-bulk-actions">
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      );
    default:
      return null;
  }
});
