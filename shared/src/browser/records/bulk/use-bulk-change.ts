import { useState } from 'react';
import type { WantedChange } from '@cdi/shared/api';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { BulkRow } from './bulk-change.store.ts';

/** A change that was made, and can be taken back from the list. */
export interface MadeChange {
  readonly rows: readonly BulkRow[];
  readonly undoing: readonly WantedChange[];
}

/** What the dialog is open for. */
type Open = { readonly rows: readonly BulkRow[]; readonly undoing?: readonly WantedChange[] };

interface BulkFacts {
  readonly keyColumn: string;
  readonly nameOf: (row: RecordRow) => string;
  /** Rows of the list are others now. */
  readonly onChanged: () => void;
}

/** The change of selected rows: the dialog while it is open, and after it the way back. */
export function useBulkChange({ keyColumn, nameOf, onChanged }: BulkFacts) {
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<MadeChange | null>(null);
  const start = (rows: readonly RecordRow[]) => {
    setMade(null);
    setOpen({
      rows: rows.map((row) => ({ id: Number(row[keyColumn]), version: Number(row['version']), name: nameOf(row) })),
    });
  };
  const takeBack = () => made && setOpen(made);
  const close = (outcome: { readonly isChanged: boolean; readonly undoing: readonly WantedChange[] }) => {
    setMade(open && outcome.undoing.length > 0 ? { rows: open.rows, undoing: outcome.undoing } : null);
    setOpen(null);
    if (outcome.isChanged) onChanged();
  };
  return { open, made, start, takeBack, close, forget: () => setMade(null) };
}
