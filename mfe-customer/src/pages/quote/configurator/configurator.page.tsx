import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { Link, navigate, usePageTitle } from '@cdi/shared/mfe';
import { followChanges, useRecordServices } from '@cdi/shared/records';
import { useLocation } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { BelowHeader } from '../../../frame/below-header.tsx';
import { printInstant } from '../../../print/print-date.ts';
import { ConfiguratorStore } from '../draft/configurator.store.ts';
import type { Values } from '../quote-fields.ts';
import { useQuoteServices, type QuoteServices } from '../quote-services.ts';
import { AsideNotice } from './aside-notice.tsx';
import { ConfiguratorContext, useConfigurator } from './configurator-context.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { OthersNotice } from './others-notice.tsx';
import { SaveBar } from './save-bar.panel.tsx';
import { SidePanel } from './side.panel.tsx';
import { editPath, keepStep, namesStep, readStep } from './step-address.ts';
import { SpokenSummary } from './spoken-summary.tsx';
import { Steps } from './steps.panel.tsx';
import '../quote.css';

interface ConfiguratorPageProps {
  /** 0 for a new quote. */
  readonly quoteId: number;
  /** Initial values of a new quote from its link, by column. */
  readonly prefill?: Values;
}

/** The editor of a quote: steps at the left, drawing and price at the right. */
export const ConfiguratorPage = observer(function ConfiguratorPage({ quoteId, prefill = {} }: ConfiguratorPageProps) {
  const store = useStore(quoteId, prefill);
  const { events } = useRecordServices();
  const title = useRef<HTMLHeadingElement>(null);
  const { state, draft } = store;
  usePageTitle('Quote', draft.quoteId === 0 ? 'New' : `${draft.quoteId}`);
  useEffect(() => {
    void store.start();
    return () => store.stop();
  }, [store]);
  useEffect(
    () =>
      followChanges({
        events,
        isMine: ({ object, id }) => object === 'quote' && id === store.draft.quoteId,
        onChange: () => void store.others.look(),
      }),
    [events, store],
  );
  useStepOfAddress(store, quoteId);
  useUnloadWarning(store);
  usePriceOnReconnect(store);

  if (state.kind === 'loading') return <StatePanel kind="loading" title="Fetching the quote" isPage />;
  if (state.kind === 'ordered')
    return (
      <StatePanel
        kind="empty"
        title={`Quote ${state.quoteNo} was ordered`}
        isPage
        action={
          <Link className="cdi-button is-signal" href={`/quote/${quoteId}`}>
            Open the quote
          </Link>
        }
      >
        <p>
          It is not edited any more. Copy it there to quote the same again; ask for changes of the order on its page.
        </p>
      </StatePanel>
    );
  if (state.kind === 'failed')
    return (
      <FailurePanel
        isPage
        error={state.error}
        what="quote"
        onRetry={() => void store.start()}
        wayOut={
          <Link className="cdi-button is-quiet" href="/quote">
            All quotes
          </Link>
        }
      />
    );
  return (
    <ConfiguratorContext value={store}>
      <BelowHeader className="qc">
        <header className="configurator-head">
          <h1 ref={title} tabIndex={-1}>
            {draft.quoteId === 0 ? 'New quote' : 'Edit quote'}
          </h1>
          <AccountNotice />
          <RestoredNotice />
          <AsideNotice title={title} />
          <OthersNotice />
        </header>
        <div className="configurator-main">
          <Steps />
          <SaveBar />
        </div>
        <SidePanel />
        <SpokenSummary />
        <ConflictDialog />
      </BelowHeader>
    </ConfiguratorContext>
  );
});

interface Opening {
  readonly prefill: Values;
  /** Whether the user has just followed a link: an address that was opened before names a step. */
  readonly isLinked: boolean;
}

function openStore(quoteId: number, opening: Opening, { api, drafts }: QuoteServices): ConfiguratorStore {
  const facts = {
    api,
    storage: drafts,
    // getters, because a new user may be promoted while editing the quote
    get actor() {
      return session.actor;
    },
    get mayQuote() {
      return session.canCreateQuote;
    },
    onStep: keepStep,
    ...opening,
  };
  return new ConfiguratorStore(quoteId, facts);
}

/**
 * One store while the page shows the same quote; a new quote keeps its store when it is saved, also when Back leads to a step from
 * before the save. A link to a new quote names no step.
 */
function useStore(quoteId: number, prefill: Values): ConfiguratorStore {
  const services = useQuoteServices();
  const { search: query } = useLocation();
  const savedAs = quoteId === 0 && namesStep(query) ? services.drafts.savedAs : null;
  const wantedId = savedAs ?? quoteId;
  const opening = { prefill, isLinked: quoteId === 0 && !namesStep(query) };
  const [opened, setOpened] = useState(() => ({ wantedId, store: openStore(wantedId, opening, services) }));
  if (opened.wantedId === wantedId) return opened.store;
  const isSaved = wantedId > 0 && opened.store.draft.quoteId === wantedId;
  const next = { wantedId, store: isSaved ? opened.store : openStore(wantedId, opening, services) };
  setOpened(next);
  return next.store;
}

/** Opens the step of the address, or the first if the address names none. */
function useStepOfAddress(store: ConfiguratorStore, quoteId: number): void {
  const { search: query } = useLocation();
  const savedId = store.draft.quoteId;
  const { drafts } = useQuoteServices();
  useEffect(() => {
    if (quoteId === 0 && !namesStep(query)) drafts.noteSavedAs(null);
    const step = readStep(query);
    store.showStep(step);
    const isBeforeSave = quoteId === 0 && savedId > 0 && namesStep(query);
    if (isBeforeSave && window.location.pathname === '/quote/new')
      navigate(editPath(savedId, step), { isReplacing: true });
    else keepStep(step, { isReplacing: true });
  }, [store, query, quoteId, savedId, drafts]);
}

/** Makes the browser ask before closing the tab, which would lose unsaved entries; a reload would not. */
function useUnloadWarning(store: ConfiguratorStore): void {
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (store.state.kind === 'ready' && store.draft.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [store]);
}

/** Retries a failed price request as soon as the network is back. */
function usePriceOnReconnect({ handleOnline }: ConfiguratorStore): void {
  useEffect(() => {
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [handleOnline]);
}

/** Why this user cannot save, and what to do about it. */
const AccountNotice = observer(function AccountNotice() {
  const { supportPhone } = session.config;
  if (session.canCreateQuote) return null;
  return (
    <p className="configurator-notice" role="note">
      Your account is new: it belongs to no company yet, and quotes are made for companies. We connect it, usually
      within a working day, and tell you by e-mail. Design your curb meanwhile; it is kept in this tab.
      {supportPhone && ` In a hurry, call ${supportPhone}.`}
    </p>
  );
});

const RestoredNotice = observer(function RestoredNotice() {
  const store = useConfigurator();
  if (store.restoredAtMs === null) return null;
  return (
    <p className="configurator-notice" role="status">
      This is what you typed until {printInstant(new Date(store.restoredAtMs).toISOString())}; it was not saved.{' '}
      <button type="button" className="configurator-link" onClick={() => store.dismissRestored()}>
        Go on with it
      </button>{' '}
      <button type="button" className="configurator-link" onClick={() => void store.startOver()}>
        Start over
      </button>
    </p>
  );
});
