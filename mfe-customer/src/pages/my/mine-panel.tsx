import { LoaderStore, NARROW, useMedia } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';

import { findMine, isDone, type Page } from './home-data.ts';
import { LoadedPanel } from './loaded-panel.tsx';
import { RecordRows, type RecordRowsProps } from './record-rows.tsx';

interface MinePanelProps {
  /** Name of the records: `orders`. */
  readonly what: string;
  readonly title: string;
  readonly anchor: string;
  readonly definition: ObjectDefinition;
  readonly dateField: string;
  readonly columns: readonly string[];
  readonly hrefOf: (id: number) => string;
  readonly action?: ReactNode;
  /** Explains the list while it is empty. */
  readonly empty: ReactNode;
  /** Hides the panel while it is empty, for users who rarely have such records. */
  readonly isOnlyIfFilled?: boolean;
}

/** The user's newest records of one object, with more on demand. */
export const MinePanel = observer(function MinePanel(props: MinePanelProps) {
  const { what, title, anchor, definition, dateField, columns, hrefOf, action, empty, isOnlyIfFilled = false } = props;
  const [store] = useState(() => new LoaderStore<Page>(() => findMine(definition, dateField, null)));
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  useEffect(() => void store.load(), [store]);

  const loadMore = async (shown: Page) => {
    setIsLoadingMore(true);
    try {
      const more = await findMine(definition, dateField, shown.next);
      store.put({ rows: [...shown.rows, ...more.rows], next: more.next });
    } catch (error) {
      session.messages.showFailure(error);
    } finally {
      setIsLoadingMore(false);
    }
  };
  if (isOnlyIfFilled && (store.value?.rows.length ?? 0) === 0) return null;
  return (
    <LoadedPanel title={title} anchor={anchor} what={what} store={store} action={action}>
      {(page) =>
        page.rows.length === 0 ? (
          <div className="account-empty">{empty}</div>
        ) : (
          <>
            <Rows {...{ definition, columns, hrefOf }} rows={page.rows} caption={title} />
            {page.next !== null && (
              <Button loading={isLoadingMore} onClick={() => void loadMore(page)}>
                Show more {what}
              </Button>
            )}
          </>
        )
      }
    </LoadedPanel>
  );
});

/** Open records that a phone shows; the rest is folded. */
const MOST_OPEN = 5;

/** The rows; a phone shows a card for each of the newest open ones, and folds the other open ones and the finished ones. */
function Rows(props: RecordRowsProps) {
  const { definition, rows } = props;
  const isNarrow = useMedia(NARROW);
  if (!isNarrow) return <RecordRows {...props} />;
  const open = rows.filter((row) => !isDone(definition, row));
  const done = rows.filter((row) => isDone(definition, row));
  return (
    <>
      {open.length === 0 ? (
        <p className="account-quiet">None of the newest is open.</p>
      ) : (
        <RecordRows {...props} rows={open.slice(0, MOST_OPEN)} />
      )}
      <Fold {...props} rows={open.slice(MOST_OPEN)} what="more open" />
      <Fold {...props} rows={done} what="done" />
    </>
  );
}

function Fold({ what, ...props }: RecordRowsProps & { readonly what: string }) {
  const { rows, caption } = props;
  if (rows.length === 0) return null;
  return (
    <details className="account-fold">
      <summary>
        {rows.length} {what}
      </summary>
      <RecordRows {...props} caption={`${caption}, ${what}`} />
    </details>
  );
}
