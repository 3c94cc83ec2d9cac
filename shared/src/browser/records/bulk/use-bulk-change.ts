import { useState } from 'react';
import type { WantedChange } from '@cdi/shared/api';
import { useRecordServices } from '../services/use-record-services.ts';
import type { BulkRow } from '../services/made-changes.store.ts';

/** What the dialog is open for. */
type Open = { readonly rows: readonly BulkRow[]; readonly undoing?: readonly WantedChange[] };

interface BulkFacts {
  readonly objectName: string;
  /** Rows of the list are others now. */
  readonly onChanged: () => void;
}

/** The change of selected rows: the dialog while it is open, and after it the way back, until another change is made. Use it in an observer. */
export function useBulkChange({ objectName, onChanged }: BulkFacts) {
  const { madeChanges } = useRecordServices();
  const [open, setOpen] = useState<Open | null>(null);
  const made = madeChanges.of(objectName);
  const openUndo = () => made && setOpen(made);
  const forget = () => madeChanges.forget(objectName);
  const close = (outcome: { readonly isChanged: boolean; readonly undoing: readonly WantedChange[] }) => {
    if (open && outcome.undoing.length > 0) madeChanges.keep(objectName, { rows: open.rows, undoing: outcome.undoing });
    else if (open?.undoing && outcome.isChanged) forget();
    setOpen(null);
    if (outcome.isChanged) onChanged();
  };
  return { open, made, start: (rows: readonly BulkRow[]) => setOpen({ rows }), openUndo, close, forget };
}
