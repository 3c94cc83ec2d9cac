import { makeAutoObservable, reaction } from 'mobx';
import { navigate } from '@cdi/shared/mfe';
import type { Command, MenuEntry, SearchEntry } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { AlertFlowStore } from './alerts/alert-flow.store.ts';
import { BugPanelStore } from './footer/bug-panel.store.ts';
import { buildMenus, isShown, type Menu } from './menu/build-menus.ts';
import { loadLater } from './parts/on-demand.tsx';
import { OmniSearchStore } from './search/omni-search.store.ts';
import { listPlaces } from './search/places.ts';

/** New users cannot create quotes, and no page-access rule can express that. */
const NEW_QUOTE = '/quote/new';

/** What the remotes add to the frame. */
export interface FrameSource {
  readonly menu: readonly MenuEntry[];
  readonly search: readonly SearchEntry[];
  readonly commands: readonly Command[];
}

/** The stores of the frame, one of each per page load. */
export class FrameStores {
  readonly omni: OmniSearchStore;
  readonly alertFlow = new AlertFlowStore(session, navigate);
  readonly bugPanel = new BugPanelStore();
  private readonly source: FrameSource;

  constructor(source: FrameSource) {
    this.source = source;
    const readPlaces = () => ({
      hasRecords: session.isSignedIn && !session.needsTerms && !session.needsSecondFactor,
      pages: source.search.filter((entry) => isShown(entry, session)),
      places: listPlaces(source.menu, source.commands, session).filter(
        ({ href }) => href !== NEW_QUOTE || session.canCreateQuote,
      ),
    });
    this.omni = new OmniSearchStore(readPlaces, async (...request) => (await loadLater()).findHits(...request));
    makeAutoObservable<this, 'source'>(this, { omni: false, alertFlow: false, bugPanel: false, source: false });
    reaction(
      () => session.user?.userID,
      () => this.forget(),
    );
  }

  /** Clears search and picked alert, so that the next user does not see them. */
  private forget(): void {
    this.omni.clear();
    this.omni.closeAll();
    this.alertFlow.cancel();
  }

  /** The menus of the current viewer. */
  get menus(): readonly Menu[] {
    return buildMenus(this.source.menu, session);
  }
}
