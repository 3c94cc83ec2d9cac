import { observer } from 'mobx-react-lite';
import { Button } from '@cdi/shared/ui';
import type { RecordListStore } from '../stores/record-list.store.ts';

const grouped = new Intl.NumberFormat('en-US');

/** How many matches there are, in words. */
export function describeCount(store: RecordListStore): string {
  const { count, rows } = store;
  if (count.kind === 'known') return `${grouped.format(count.total)}${count.isMore ? '+' : ''}`;
  return `${grouped.format(rows.length)} shown`;
}

/** Footer of the list: the next page, and the number of matches, counted only on request. */
export const ListFooter = observer(function ListFooter({ store }: { readonly store: RecordListStore }) {
  const { state, count } = store;
  if (state.kind !== 'ready' || state.rows.length === 0) return null;
  return (
    <div className="record-list-footer">
      <span role="status" className="kit-figure">
        {count.kind === 'known'
          ? `${describeCount(store)} ${count.total === 1 && !count.isMore ? 'match' : 'matches'}, ${grouped.format(state.rows.length)} shown`
          : describeCount(store)}
      </span>
      {count.kind !== 'known' && (
        <Button size="small" type="link" loading={count.kind === 'counting'} onClick={() => void store.countMatches()}>
          {count.kind === 'failed' ? 'Count again' : 'Count all'}
        </Button>
      )}
      {count.kind === 'failed' && (
        <span role="alert" className="kit-field-error">
          {count.message}
        </span>
      )}
      {state.more.kind === 'failed' && (
        <span role="alert" className="kit-field-error">
          {state.more.error.message}
        </span>
      )}
      {state.more.kind !== 'end' && (
        <Button size="small" loading={state.more.kind === 'loading'} onClick={() => void store.loadMore()}>
          {state.more.kind === 'failed' ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  );
});
