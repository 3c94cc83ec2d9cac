import { useBottomBar } from '@cdi/shared/kit';
import { Link, navigate } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useConfigurator } from './configurator-context.ts';
import { ProblemList } from './problem-list.tsx';
import { editPath, useWayBack } from './step-address.ts';

/** The save buttons, the save state, and the problems that block a save. */
export const SaveBar = observer(function SaveBar() {
  const store = useConfigurator();
  const bar = useBottomBar();
  return (
    <div ref={bar} className="configurator-save">
      <SaveTrouble />
      <div className="configurator-save-line">
        <SaveState />
        {store.isVisitor ? <VisitorSave /> : store.mayQuote ? <SaveButtons /> : null}
      </div>
    </div>
  );
});

const SaveTrouble = observer(function SaveTrouble() {
  const { saves, draft } = useConfigurator();
  const { state } = saves;
  if (state.kind === 'refused' && draft.problems.length > 0) return <ProblemList />;
  if (state.kind !== 'failed') return null;
  return (
    <div className="configurator-trouble" role="alert">
      <p>
        <strong>The quote was not saved.</strong> {state.error.message}
        {state.error.code !== 'NETWORK' && ' What you typed is kept in this tab.'}
      </p>
      <p className="configurator-quiet">
        Code <code>{state.error.code}</code>
        {state.error.requestId && (
          <>
            , request <code>{state.error.requestId}</code>
          </>
        )}
      </p>
    </div>
  );
});

const SaveState = observer(function SaveState() {
  const { draft, saves, isVisitor, mayQuote } = useConfigurator();
  const text =
    saves.state.kind === 'saving'
      ? 'Saving'
      : isVisitor
        ? 'Kept in this tab until you sign in'
        : !mayQuote
          ? 'Kept in this tab'
          : draft.isDirty
            ? 'Not saved yet; kept in this tab'
            : draft.quoteId > 0
              ? 'Saved'
              : 'Nothing to save yet';
  return (
    <p className="configurator-save-state" role="status">
      {text}
    </p>
  );
});

const SaveButtons = observer(function SaveButtons() {
  const store = useConfigurator();
  const isBusy = store.saves.state.kind === 'saving';
  const handleDraft = async () => {
    const id = await store.save({ isReview: false });
    if (id === null) return;
    session.messages.showSuccess('Draft saved');
    void session.recent.load();
    navigate(editPath(id, store.openStep), { isReplacing: true });
  };
  const handleReview = async () => {
    const id = await store.save({ isReview: true });
    if (id === null) return;
    session.messages.showSuccess('Quote saved');
    void session.recent.load();
    navigate(`/quote/${id}`);
  };
  return (
    <>
      <button type="button" className="cdi-button is-quiet" disabled={isBusy} onClick={() => void handleDraft()}>
        Save draft
      </button>
      <button type="button" className="cdi-button is-signal" disabled={isBusy} onClick={() => void handleReview()}>
        Save and review
      </button>
    </>
  );
});

/** Sends a visitor to the sign-in; the draft waits in the tab. */
function VisitorSave() {
  const back = useWayBack();
  return (
    <>
      <Link className="cdi-button is-quiet" href={`/my/register${back}`}>
        Create an account
      </Link>
      <Link className="cdi-button is-signal" href={`/sign_in${back}`}>
        Sign in to price and save
      </Link>
    </>
  );
}
