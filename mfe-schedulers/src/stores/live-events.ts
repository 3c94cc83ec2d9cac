import type { LiveEvent } from '@cdi/shared/contracts';
import { session, type EventsState } from '@cdi/shared/session';
import { makeAutoObservable, reaction } from 'mobx';

export interface LiveEventHandlers {
  readonly onEvent: (event: LiveEvent) => void;
  /** Too much was missed to catch up by events. */
  readonly onReset: () => void;
  /** Called with the state at once and with every later one. */
  readonly onState: (state: EventsState) => void;
}

/** Follows the server's events; gives the function that ends it. */
export type FollowLiveEvents = (handlers: LiveEventHandlers) => () => void;

/** Follows the one event stream of the page. */
export const followSessionEvents: FollowLiveEvents = ({ onEvent, onReset, onState }) => {
  const stopEvents = session.events.subscribe(onEvent, onReset);
  const stopState = reaction(() => session.events.state, onState, { fireImmediately: true });
  return () => {
    stopEvents();
    stopState();
  };
};

/** How often a picture is brought up to date while no live events arrive. */
export const POLL_MS = 30_000;

interface LiveLinkOptions {
  readonly follow: FollowLiveEvents;
  /** Whether the event changes what is shown. */
  readonly isNews: (event: LiveEvent) => boolean;
  /** What is shown may be old now. */
  readonly onNews: () => void;
}

/** Keeps a picture current: by live events, and by asking every half minute while there are none. */
export class LiveLink {
  state: EventsState = 'off';
  private readonly options: LiveLinkOptions;
  private stopFollowing: (() => void) | undefined;
  private poll: ReturnType<typeof setInterval> | undefined;

  constructor(options: LiveLinkOptions) {
    this.options = options;
    makeAutoObservable<this, 'options' | 'stopFollowing' | 'poll'>(this, {
      options: false,
      stopFollowing: false,
      poll: false,
    });
  }

  get isLive(): boolean {
    return this.state === 'open';
  }

  start(): void {
    const { follow, isNews, onNews } = this.options;
    let isFirst = true;
    this.stopFollowing = follow({
      onEvent: (event) => {
        if (isNews(event)) onNews();
      },
      onReset: onNews,
      onState: (state) => {
        // what happened while the stream was not open is in no event
        if (state === 'open' && !isFirst) onNews();
        isFirst = false;
        this.setState(state);
      },
    });
    this.poll = setInterval(() => {
      if (!this.isLive) onNews();
    }, POLL_MS);
  }
  stop(): void {
    this.stopFollowing?.();
    clearInterval(this.poll);
  }

  private setState(state: EventsState): void {
    this.state = state;
  }
}
