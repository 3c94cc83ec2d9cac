import { LoaderPanel, StatePanel, type LoaderStore } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import type { ReactNode } from 'react';

interface DevListProps<Row> {
  readonly title: string;
  /** Text of an empty list. */
  readonly empty: string;
  readonly store: LoaderStore<readonly Row[]>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One list of the development tools, and the way to look again. */
export function DevList<Row>({ title, empty, store, children }: DevListProps<Row>) {
  return (
    <>
      <div className="kit-page-head">
        <h2>{title}</h2>
        <Button onClick={() => void store.load()}>Refresh</Button>
      </div>
      <LoaderPanel store={store} what={title.toLowerCase()}>
        {(rows) =>
          rows.length > 0 ? (
            children(rows)
          ) : (
            <StatePanel kind="empty" title={`${title}: nothing yet`}>
              <p>{empty}</p>
            </StatePanel>
          )
        }
      </LoaderPanel>
    </>
  );
}
