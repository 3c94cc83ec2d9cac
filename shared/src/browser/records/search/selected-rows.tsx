import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import type { BulkRow } from '../services/made-changes.store.ts';
import type { BulkStepDialogProps } from '../bulk/bulk-step.dialog.tsx';
import type { StepRow } from '../bulk/bulk-step.store.ts';
import { bulkSteps } from '../bulk/bulk-steps.ts';
import { bulkFields } from '../bulk/bulk-fields.ts';
import { MadeChangeNotice } from '../bulk/made-change-notice.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.ts';
import { formatValue } from '../fields/format-value.ts';
import type { RecordListStore, RecordRow } from '../stores/record-list.store.ts';
import type { SelectionStore } from '../stores/selection.store.ts';
import { BulkChangeDialog, BulkStepDialog } from './later-parts.ts';
import { ListSelection } from './list-selection.tsx';
import type { TakeAlong } from './use-take-along.ts';

interface SelectedRowsProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  readonly actor: Actor | null;
  readonly store: RecordListStore;
  readonly selection: SelectionStore;
  readonly takeAlong: TakeAlong;
}

/** Actions for the selected rows of a list, and the last bulk change. */
export const SelectedRows = observer(function SelectedRows(props: SelectedRowsProps) {
  const { definition, api, actor, store, selection, takeAlong } = props;
  const bulk = useBulkChange({ objectName: definition.name, onChanged: () => void store.refresh() });
  const mayChange = useMemo(() => bulkFields(definition, actor).size > 0, [definition, actor]);
  const steps = useMemo(() => bulkSteps(definition, actor), [definition, actor]);
  const [stepping, setStepping] = useState<readonly StepRow[] | null>(null);
  const endStep: BulkStepDialogProps['onClose'] = ({ taken, isChanged }) => {
    setStepping(null);
    // refused rows stay selected, because a person has to look at them
    selection.drop(taken);
    if (isChanged) void store.refresh();
  };
  return (
    <>
      <ListSelection
        definition={definition}
        store={store}
        selection={selection}
        onEdit={mayChange ? (rows) => bulk.start(rows.map((row) => toBulkRow(definition, row))) : null}
        onStep={steps.length > 0 ? (rows) => setStepping(rows.map((row) => toStepRow(definition, row))) : null}
        takeAlong={takeAlong}
      />
      {bulk.made && (
        <MadeChangeNotice made={bulk.made} definition={definition} onUndo={bulk.openUndo} onClose={bulk.forget} />
      )}
      {bulk.open && (
        <BulkChangeDialog definition={definition} actor={actor} api={api} {...bulk.open} onClose={bulk.close} />
      )}
      {stepping && <BulkStepDialog definition={definition} api={api} rows={stepping} steps={steps} onClose={endStep} />}
    </>
  );
});

/** A row with its displayed version and the name that identifies it outside the list. */
function toBulkRow(definition: ObjectDefinition, row: RecordRow): BulkRow {
  const { titleField, fields } = definition;
  const id = Number(row[keyOf(definition)]);
  const field = fields[titleField];
  return { id, version: Number(row['version']), name: (field && formatValue(field, row[titleField])) || `#${id}` };
}

function toStepRow(definition: ObjectDefinition, row: RecordRow): StepRow {
  const state = definition.states ? row[definition.states.field] : null;
  return { ...toBulkRow(definition, row), state: typeof state === 'string' ? state : null };
}
