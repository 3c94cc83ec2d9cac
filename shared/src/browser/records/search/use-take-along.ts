import { useCallback, useState } from 'react';
import { asCallError, type RecordApi, type SearchQuery } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { TableColumn } from '../table/table-columns.ts';
import { collectRows, type TakenRows } from './collect-rows.ts';

interface TakeAlong {
  /** Puts rows on the clipboard: these, or without them what the list finds. */
  readonly copy: (rows?: readonly RecordRow[]) => Promise<void>;
  readonly print: (rows?: readonly RecordRow[]) => Promise<void>;
  /** What is on its way to the printer; null for nothing. */
  readonly printing: TakenRows | null;
  readonly endPrinting: () => void;
}

/** Copies and prints what a list finds. */
export function useTakeAlong(
  api: Pick<RecordApi, 'search'>,
  query: SearchQuery,
  columns: readonly TableColumn[],
): TakeAlong {
  const [printing, setPrinting] = useState<TakenRows | null>(null);
  const take = (rows: readonly RecordRow[] | undefined): Promise<TakenRows> =>
    rows ? Promise.resolve({ rows, isCut: false }) : collectRows(api, query);
  const copy = async (rows?: readonly RecordRow[]) => {
    try {
      const taken = take(rows);
      const { copyRows } = await import(/* webpackChunkName: "take-along" */ './copy-rows.ts');
      await copyRows(
        columns,
        taken.then((found) => found.rows),
      );
      const { rows: copied, isCut } = await taken;
      const count = copied.length.toLocaleString('en-US');
      session.messages.showSuccess(
        isCut ? `The first ${count} rows are copied. Export a file to have all.` : `${count} rows are copied.`,
      );
    } catch (error) {
      const why =
        error instanceof DOMException ? 'The browser does not let this page copy.' : asCallError(error).message;
      session.messages.showError(`The rows were not copied. ${why}`);
    }
  };
  const print = async (rows?: readonly RecordRow[]) => {
    try {
      setPrinting(await take(rows));
    } catch (error) {
      session.messages.showError(`The list could not be printed. ${asCallError(error).message}`);
    }
  };
  const endPrinting = useCallback(() => setPrinting(null), []);
  return { copy, print, printing, endPrinting };
}
