import { makeAutoObservable } from 'mobx';
import type { LiveEvent } from '../../common/contracts/event.contract.ts';
import { followEvents } from '../api/index.ts';

export type EventHandler = (event: LiveEvent) => void;

interface Subscriber {
  readonly onEvent: EventHandler;
  readonly onReset: () => void;
}

/** `off`: signed out. `lost`: the connection broke and is being tried again; what is shown may be old. */
export type EventsState = 'off' | 'connecting' | 'open' | 'lost' | 'refused';

/** The server's event stream: one connection for the whole page, however many remotes listen. */
export class EventsStore {
  state: EventsState = 'off';
  private readonly subscribers = new Set<Subscriber>();
  private end: (() => void) | undefined;

  private readonly onRefused: () => void;

  /** `onRefused` is called when the server does not let this session listen. */
  constructor(onRefused: () => void = () => undefined) {
    this.onRefused = onRefused;
    makeAutoObservable<this, 'subscribers' | 'end' | 'onRefused'>(this, {
      subscribers: false,
      end: false,
      onRefused: false,
    });
  }

  /**
   * Calls `onEvent` for every live event while a person is signed in, and `onReset` when too much was missed and what is shown
   * must be loaded again. Returns the function that ends the subscription.
   */
  subscribe(onEvent: EventHandler, onReset: () => void = () => undefined): () => void {
    const subscriber = { onEvent, onReset };
    this.subscribers.add(subscriber);
    return () => void this.subscribers.delete(subscriber);
  }

  start(): void {
    this.stop();
    this.setState('connecting');
    this.end = followEvents({
      onEvent: (event) => this.tell((subscriber) => subscriber.onEvent(event)),
      onReset: () => this.tell((subscriber) => subscriber.onReset()),
      onStateChange: (state) => {
        this.setState(state);
        if (state === 'refused') this.onRefused();
      },
    });
  }
  stop(): void {
    this.end?.();
    this.end = undefined;
    this.setState('off');
  }

  private setState(state: EventsState): void {
    this.state = state;
  }

  /** One listener's mistake must not keep the news from the others. */
  private tell(call: (subscriber: Subscriber) => void): void {
    for (const subscriber of [...this.subscribers]) {
      try {
        call(subscriber);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
