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
  /** What people call the records: `orders`. */
  readonly what: string;
  readonly title: string;
  readonly anchor: string;
  readonly definition: ObjectDefinition;
  readonly dateField: string;
  readonly columns: readonly string[];
  readonly hrefOf: (id: number) => string;
  readonly action?: ReactNode;
  /** What the list will hold, and what fills it. */
  readonly empty: ReactNode;
  /** Stands there only where something is in it: for people whose work it is not. */
  readonly isOnlyIfFilled?: boolean;
}

/** The person's newest records of one object, with more on demand. */
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

/** So many open records a phone shows before they fold. */
const MOST_OPEN = 5;

/** The rows; on a phone, where each is a card, only the newest that are open stand there: the others and what is done are folded. */
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
