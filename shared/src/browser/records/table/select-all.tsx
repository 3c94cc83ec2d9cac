import { observer } from 'mobx-react-lite';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { SelectionStore } from '../stores/selection.store.ts';
import { SelectBox } from './select-box.tsx';

interface SelectAllProps {
  readonly selection: SelectionStore;
  /** The rows that are loaded. */
  readonly rows: readonly RecordRow[];
}

/** Selects every row that is loaded, or none. */
export const SelectAll = observer(function SelectAll({ selection, rows }: SelectAllProps) {
  const areAll = selection.hasAll(rows);
  return (
    <SelectBox
      label="Select all rows shown"
      isOn={areAll}
      isPartly={!areAll && selection.count > 0}
      onToggle={() => (areAll || selection.isFull ? selection.clear() : selection.selectAll(rows))}
    />
  );
});
