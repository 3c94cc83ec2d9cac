import { Dialog } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReportStore } from './report.store.ts';

/** Maximum number of printed rows, about eighty sheets. */
export const MOST_PRINTED = 2_000;

/** Waits until the loaded rows are rendered, so that they are printed. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 0));

const count = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`);

interface PrintButtonProps {
  readonly store: ReportStore;
  readonly isDisabled: boolean;
  readonly onExport: () => void;
}

/** Prints every row of the report, not only those on screen; above `MOST_PRINTED` shows their number and offers the export. */
export const PrintButton = observer(function PrintButton({ store, isDisabled, onExport }: PrintButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const print = async () => {
    await drawn();
    window.print();
  };
  const handleClick = async () => {
    setLoading(true);
    await store.loadUpTo(MOST_PRINTED);
    setLoading(false);
    if (store.more.kind === 'failed') {
      const { message } = store.more.error;
      session.messages.showError(`Nothing was printed, because not all rows came. ${message} Print again.`);
    } else if (store.shown?.next !== null) setAsking(true);
    else await print();
  };
  const close = () => setAsking(false);
  return (
    <>
      <Button loading={isLoading} disabled={isDisabled || !store.shown} onClick={() => void handleClick()}>
        Print
      </Button>
      {isAsking && (
        <Dialog
          title="This report is long"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                onClick={() => {
                  close();
                  void print();
                }}
              >
                Print the first {count(MOST_PRINTED)}
              </Button>
              <Button
                type="primary"
                onClick={() => {
                  close();
                  onExport();
                }}
              >
                Export CSV
              </Button>
            </>
          }
        >
          <p>
            Print takes the first {count(MOST_PRINTED)}, and the report has more. The export has all of them. A filter
            makes it shorter.
          </p>
        </Dialog>
      )}
    </>
  );
});

/** Prints the number of rows of the report, and whether the paper has all of them. */
export const PrintedRows = observer(function PrintedRows({ store }: { readonly store: ReportStore }) {
  const { shown } = store;
  if (!shown) return null;
  return shown.next === null
    ? `All ${count(shown.rows.length)}.`
    : `The first ${count(shown.rows.length)} of more; figures and chart are of all.`;
});
