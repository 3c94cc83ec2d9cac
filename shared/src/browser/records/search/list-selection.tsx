import { observer } from 'mobx-react-lite';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { MOST_SELECTED } from '../../../common/contracts/record-answers.ts';
import type { RecordListStore, RecordRow } from '../stores/record-list.store.ts';
import type { SelectionStore } from '../stores/selection.store.ts';
import type { TakeAlong } from './use-take-along.ts';

interface ListSelectionProps {
  readonly definition: ObjectDefinition;
  readonly store: RecordListStore;
  readonly selection: SelectionStore;
  /** Null for who may not change these records. */
  readonly onEdit: ((rows: readonly RecordRow[]) => void) | null;
  /** Null for who takes no step of these records. */
  readonly onStep: ((rows: readonly RecordRow[]) => void) | null;
  readonly takeAlong: TakeAlong;
}

/** How many rows are selected, and what can be done with them. */
export const ListSelection = observer(function ListSelection(props: ListSelectionProps) {
  const { definition, store, selection, onEdit, onStep, takeAlong } = props;
  const { count, rows, ids, isFull } = selection;
  const { state } = store;
  if (count === 0) return null;
  const hasMore = state.kind === 'ready' && state.next !== null;
  const isLoading = state.kind === 'ready' && state.more.kind === 'loading';
  const selectMatching = async () => {
    await store.loadUpTo(MOST_SELECTED);
    selection.selectAll(store.rows);
  };
  const what = (count === 1 ? definition.title : definition.titlePlural).toLowerCase();
  return (
    <div className="record-selection" role="region" aria-label="Selected rows">
      <span role="status" className="kit-figure">
        {count.toLocaleString('en-US')} {what} selected{isFull ? ', the most at once' : ''}
      </span>
      {onEdit && (
        <Button size="small" onClick={() => onEdit(rows)}>
          Edit…
        </Button>
      )}
      {onStep && (
        <Button size="small" onClick={() => onStep(rows)}>
          Take a step…
        </Button>
      )}
      {takeAlong.files
        .filter(({ hasLists }) => !hasLists)
        .map(({ key, format }) => (
          <Button key={key} size="small" loading={takeAlong.preparing === key} onClick={() => takeAlong.take(key, ids)}>
            Export {format.toUpperCase()}
          </Button>
        ))}
      <Button size="small" onClick={() => takeAlong.take('copy', ids)}>
        Copy as a table
      </Button>
      <Button size="small" onClick={() => takeAlong.take('print', ids)}>
        Print…
      </Button>
      {!isFull && (hasMore || !selection.hasAll(store.rows)) && (
        <Button size="small" type="link" loading={isLoading} onClick={() => void selectMatching()}>
          Select all that match{hasMore ? `, at most ${MOST_SELECTED}` : ''}
        </Button>
      )}
      <Button size="small" type="link" onClick={() => selection.clear()}>
        Select none
      </Button>
    </div>
  );
});
