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

/** Follows the server's events; returns the function that stops it. */
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

/** Interval of reloads while no live events arrive, milliseconds. */
export const POLL_MS = 30_000;

interface LiveLinkOptions {
  readonly follow: FollowLiveEvents;
  /** Whether the event changes the board on screen. */
  readonly isNews: (event: LiveEvent) => boolean;
  /** Called when the board on screen may be out of date. */
  readonly onNews: () => void;
}

/** Keeps a board up to date: by live events, or by loading every half minute while there are none. */
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
