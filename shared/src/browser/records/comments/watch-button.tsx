import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { showRefusal } from '../tell-refusal.ts';
import type { CommentsStore } from './comments.store.ts';

/** Toggles whether the person is notified when someone else changes the record or comments on it. */
export const WatchButton = observer(function WatchButton({ store }: { readonly store: CommentsStore }) {
  if (store.state.kind !== 'ready') return null;
  const change = async () => {
    const words = await store.watch(!store.isWatching);
    if (words !== null) session.showAnswer({ opt: 'save', msg: words });
    else if (store.problem) showRefusal(store.problem);
  };
  return (
    <Button size="small" aria-pressed={store.isWatching} disabled={store.isSending} onClick={() => void change()}>
      {store.isWatching ? 'Watching' : 'Watch'}
    </Button>
  );
});
