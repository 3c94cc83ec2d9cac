import { asCallError, type CallError } from '@cdi/shared/api';
import type { OrderNeeds } from '@cdi/shared/contracts';
import { KeyRing } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { QuoteApi } from '../quote-api.ts';
import {
  checkOrder,
  ORDER_FIELDS,
  proposeOrder,
  whyNotOrder,
  type OrderFieldName,
  type OrderForm,
} from './order-rules.ts';

export type OrderState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'open' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: CallError };

interface OrderFacts {
  readonly api: Pick<QuoteApi, 'orderNeeds' | 'order'>;
  readonly quoteId: number;
  /** The customer's date on the quote, as a proposal. */
  readonly needDate: unknown;
  /** Today's day, such as 2026-11-20. */
  readonly today: string;
}

export interface PlacedOrder {
  readonly tracker_id: number;
  readonly tracker_no: string;
  /** What differs from the quote and should be looked at, such as another sales tax; null when nothing does. */
  readonly warning: string | null;
}

/** The order form of one quote: what it takes, what was entered, what is wrong, and the sending. */
export class OrderStore {
  state: OrderState = { kind: 'closed' };
  /** Null while not known, or when it could not be asked: then the server alone decides. */
  needs: OrderNeeds | null = null;
  form: OrderForm = proposeOrder(null, null);
  problems: Readonly<Partial<Record<OrderFieldName, string>>> = {};
  /** The person knows that measures are open, and orders with them to be confirmed. */
  isOpenAccepted = false;
  private isTyped = false;
  private readonly facts: OrderFacts;
  private readonly keys = new KeyRing();

  constructor(facts: OrderFacts) {
    this.facts = facts;
    makeAutoObservable<this, 'facts' | 'keys' | 'isTyped'>(this, {
      state: observableRef,
      needs: observableRef,
      form: observableRef,
      problems: observableRef,
      isTyped: false,
      facts: false,
      keys: false,
    });
  }

  /** Why the order cannot be placed yet; null when it can. */
  get whyNot(): string | null {
    return whyNotOrder(this.needs, this.isOpenAccepted);
  }
  get isOpen(): boolean {
    return this.state.kind !== 'closed';
  }

  /** Opens the form with what the server proposes, or with what was typed before it was put off. */
  async open(): Promise<void> {
    this.state = { kind: 'asking' };
    await this.ask();
    runInAction(() => {
      if (!this.isTyped) this.form = proposeOrder(this.needs, this.facts.needDate);
      this.problems = {};
      this.state = { kind: 'open' };
    });
  }

  /** Asks again what the order takes: a file was attached, the quote was changed. */
  async ask(): Promise<void> {
    const needs = await this.facts.api.orderNeeds(this.facts.quoteId).catch(() => null);
    runInAction(() => (this.needs = needs));
  }

  set(name: OrderFieldName, value: string): void {
    this.isTyped = true;
    this.form = { ...this.form, [name]: value };
    this.problems = { ...this.problems, [name]: undefined };
  }

  /** Takes or gives up the measures that are still to be confirmed. */
  acceptOpen(isAccepted: boolean): void {
    this.isOpenAccepted = isAccepted;
  }

  /** Puts the order off; not while it is being placed. */
  close(): void {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'closed' };
  }

  /** Places the order. Null when it was not placed: then `problems` or `state` say why. */
  async place(): Promise<PlacedOrder | null> {
    this.problems = checkOrder(this.form, this.needs, this.facts.today);
    if (Object.values(this.problems).some(Boolean) || this.whyNot !== null || this.state.kind === 'sending')
      return null;
    const isOpen = (this.needs?.to_be_confirmed.length ?? 0) > 0;
    const input = {
      quote_id: this.facts.quoteId,
      ...this.form,
      ...(isOpen ? { accepts_to_be_confirmed: this.isOpenAccepted } : {}),
    };
    this.state = { kind: 'sending' };
    try {
      const answer = await this.facts.api.order(input, { idempotencyKey: this.keys.keyFor('order', input) });
      this.keys.finish('order', input);
      return answer.data ? { ...answer.data, warning: answer.opt === 'warning' ? answer.msg : null } : null;
    } catch (thrown) {
      const error = asCallError(thrown);
      const named = Object.entries(error.fields).filter(([name]) => (ORDER_FIELDS as readonly string[]).includes(name));
      runInAction(() => {
        this.problems = Object.fromEntries(named);
        this.state = { kind: 'failed', error };
      });
      if (named.length > 0) await this.ask();
      return null;
    }
  }
}
