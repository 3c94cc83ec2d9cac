import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import { USER_TYPE } from '@cdi/shared/policy';
import { followChanges } from '@cdi/shared/records';
import { useParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type MouseEvent } from 'react';
import { BelowHeader } from '../../frame/below-header.tsx';
import { useOrderApi } from '../../order/order-services.ts';
import { DrawingPanel } from './drawing.panel.tsx';
import { DrawingsList } from './drawings-list.tsx';
import { DrawingsStore } from './drawings.store.ts';
import '../../order.css';

/** The drawings that a user must approve, waiting ones first: production waits for the answer. */
export function DrawingsPage() {
  const { id } = useParams();
  if (session.actor?.userType === USER_TYPE.newUser) return <NoDrawingsYet />;
  return <Drawings wantedCurbId={id === undefined ? null : Number(id)} />;
}

const Drawings = observer(function Drawings({ wantedCurbId }: { readonly wantedCurbId: number | null }) {
  usePageTitle('Drawings');
  const api = useOrderApi();
  const [store] = useState(
    () => new DrawingsStore(api, { name: session.user?.userName ?? '', drafts: session.drafts }, wantedCurbId),
  );
  useEffect(() => {
    void store.load();
    return followChanges({
      events: session.events,
      isMine: (event) => event.object === 'tracker_curb' || event.object === 'tracker',
      onChange: () => void store.load(),
    });
  }, [store]);

  useEffect(() => store.want(wantedCurbId), [store, wantedCurbId]);

  const { state, selected } = store;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Fetching your drawings" isPage />;
  if (state.kind === 'failed')
    return <FailurePanel isPage error={state.error} what="drawings" onRetry={() => void store.load()} />;
  if (!selected) {
    return (
      <StatePanel kind="empty" title="No drawings yet" isPage>
        <p>When you order a curb, its drawing comes here for your approval. Nothing is built before you answer.</p>
      </StatePanel>
    );
  }
  return (
    <BelowHeader className="dr">
      {selected.may_answer && (
        <a className="drawings-skip" href="#your-answer" onClick={skipToAnswer}>
          To your answer
        </a>
      )}
      <header>
        <h1>Drawings</h1>
        <p role="status">
          {store.isWantedMissing && 'The drawing that you asked for is not among yours. '}
          {describeWaiting(store.waiting.length)}
        </p>
      </header>
      <DrawingsList store={store} />
      <DrawingPanel key={selected.submittal_id} store={store} drawing={selected} />
    </BelowHeader>
  );
});

/** Skip link to the answer. Keeps the address, which names the drawing. */
function skipToAnswer(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('your-answer')?.querySelector('input')?.focus();
}

/** Explains to a new account without a company what will appear here, and when. */
function NoDrawingsYet() {
  usePageTitle('Drawings');
  return (
    <StatePanel kind="empty" title="Your drawings come here" isPage>
      <p>
        Once your account is connected to your company, usually within one working day, the drawings of your curbs stand
        here for your approval. Nothing is built before you answer.
      </p>
    </StatePanel>
  );
}

function describeWaiting(count: number): string {
  if (count === 0) return 'Nothing waits for your answer.';
  return count === 1 ? '1 drawing waits for your answer.' : `${count} drawings wait for your answer.`;
}
