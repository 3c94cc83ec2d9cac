import './frame.css';
import { observer } from 'mobx-react-lite';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createPortal } from 'react-dom';
import { Footer } from './footer/footer.tsx';
import { FrameStores, type FrameSource } from './frame-stores.ts';
import { Header } from './header/header.tsx';
import { AppMessage } from './messages/app-message.tsx';
import { ErrorBox } from './messages/error-box.tsx';
import { ToastArea } from './messages/toast-area.tsx';
import { WarningBox } from './messages/warning-box.tsx';
import { OnDemand } from './parts/on-demand.tsx';

/** Mounts header, footer, and all messages and dialogs over the page. Call once per page. */
export function mountFrame(source: FrameSource): void {
  const stores = new FrameStores(source);
  const root = createRoot(findPlace('header'));
  const footer = findPlace('footer');
  // in small steps: the user may already scroll and click the page meanwhile
  startTransition(() => root.render(<Frame stores={stores} footer={footer} />));
}

interface FrameProps {
  readonly stores: FrameStores;
  /** The element of the footer, after the content. */
  readonly footer: HTMLElement;
}

/** The frame around every page. */
export const Frame = observer(function Frame({ stores, footer }: FrameProps) {
  const { omni, alertFlow } = stores;
  const [isShowingRecent, setIsShowingRecent] = useState(false);
  const hideRecent = () => setIsShowingRecent(false);
  return (
    <>
      <Header stores={stores} onShowRecent={() => setIsShowingRecent(true)} />
      {createPortal(<Footer bugPanel={stores.bugPanel} />, footer)}
      <AppMessage />
      <ToastArea />
      {omni.all && (
        <OnDemand onFailed={() => omni.closeAll()}>{({ AllResults }) => <AllResults store={omni} />}</OnDemand>
      )}
      {alertFlow.alert && (
        <OnDemand onFailed={() => alertFlow.cancel()}>
          {({ AlertFlowDialog }) => <AlertFlowDialog flow={alertFlow} />}
        </OnDemand>
      )}
      {isShowingRecent && (
        <OnDemand onFailed={hideRecent}>{({ RecentMessages }) => <RecentMessages onClose={hideRecent} />}</OnDemand>
      )}
      <WarningBox />
      <ErrorBox />
    </>
  );
});

function findPlace(id: string): HTMLElement {
  const place = document.getElementById(id);
  if (!place) throw new Error(`The page has no element "${id}".`);
  return place;
}
