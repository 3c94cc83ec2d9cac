import type { PricedQuote } from '@cdi/shared/contracts';
import type { CallError } from '@cdi/shared/api';
import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Values } from '../quote-fields.ts';

/** Pause in typing after which the price is requested, milliseconds. */
export const PRICE_DELAY_MS = 400;

export type PriceState =
  /** Nothing to price yet, or no user who may see prices. */
  | { readonly kind: 'idle' }
  /** The shown price, if any, belongs to an earlier entry. */
  | { readonly kind: 'asking'; readonly before: PricedQuote | null }
  | { readonly kind: 'ready'; readonly price: PricedQuote }
  | { readonly kind: 'failed'; readonly error: CallError; readonly before: PricedQuote | null };

interface PriceApi {
  price(quote: Values, options: { readonly signal: AbortSignal }): Promise<PricedQuote>;
}

/** Requests the price while the user types. Never shows the answer to an older request. */
export class PriceStore {
  state: PriceState = { kind: 'idle' };
  private readonly api: PriceApi;
  private readonly toError: (error: unknown) => CallError;
  private readonly onPrice: (price: PricedQuote) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly running = new LatestRun();

  constructor(api: PriceApi, facts: { toError: (error: unknown) => CallError; onPrice: (price: PricedQuote) => void }) {
    this.api = api;
    this.toError = facts.toError;
    this.onPrice = facts.onPrice;
    makeAutoObservable<this, 'api' | 'toError' | 'onPrice' | 'timer' | 'running'>(this, {
      state: observableRef,
      api: false,
      toError: false,
      onPrice: false,
      timer: false,
      running: false,
    });
  }

  /** The last price received, current or not. */
  get price(): PricedQuote | null {
    if (this.state.kind === 'ready') return this.state.price;
    return this.state.kind === 'idle' ? null : this.state.before;
  }
  get isCurrent(): boolean {
    return this.state.kind === 'ready';
  }

  /** Requests the price of this quote once typing pauses. Cancels the previous request. */
  ask(quote: Values): void {
    this.forget();
    this.state = { kind: 'asking', before: this.price };
    this.timer = setTimeout(() => void this.send(quote), PRICE_DELAY_MS);
  }

  /** Requests the price at once, after a failure. */
  askNow(quote: Values): Promise<void> {
    this.forget();
    this.state = { kind: 'asking', before: this.price };
    return this.send(quote);
  }

  clear(): void {
    this.forget();
    this.state = { kind: 'idle' };
  }

  /** Cancels all requests when the page closes. */
  stop(): void {
    this.forget();
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.running.stop();
  }

  private async send(quote: Values): Promise<void> {
    const signal = this.running.start();
    try {
      const price = await this.api.price(quote, { signal });
      if (signal.aborted) return;
      runInAction(() => (this.state = { kind: 'ready', price }));
      this.onPrice(price);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = this.toError(thrown);
      runInAction(() => (this.state = { kind: 'failed', error, before: this.price }));
    }
  }
}
