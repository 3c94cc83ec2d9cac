import type { CallError } from '@cdi/shared/api';
import type { OrderNeeds } from '@cdi/shared/contracts';
import { FormStore, type Problems } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { QuoteApi } from '../quote-api.ts';
import { checkOrder, proposeOrder, whyNotOrder, type OrderFieldName, type OrderForm } from './order-rules.ts';

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

/** The order form of one quote: what it takes, whether it is open, and the way from what was entered to an order. */
export class OrderStore {
  /** Null while not known, or when it could not be asked: then the server alone decides. */
  needs: OrderNeeds | null = null;
  /** The person knows that measures are open, and orders with them to be confirmed. */
  isOpenAccepted = false;
  private visibility: 'closed' | 'asking' | 'open' = 'closed';
  private readonly entered: FormStore<OrderForm>;
  private readonly facts: OrderFacts;

  constructor(facts: OrderFacts) {
    this.facts = facts;
    this.entered = new FormStore({
      initial: proposeOrder(null, null),
      check: (form) => checkOrder(form, this.needs, facts.today),
      // a quote is ordered once, whatever was changed after an answer got lost
      isSafeTwice: () => true,
    });
    makeAutoObservable<this, 'visibility' | 'facts' | 'entered'>(this, {
      needs: observableRef,
      visibility: true,
      facts: false,
      entered: false,
    });
  }

  get form(): OrderForm {
    return this.entered.values;
  }
  get problems(): Problems<OrderForm> {
    return this.entered.problems;
  }
  get state(): OrderState {
    if (this.visibility !== 'open') return { kind: this.visibility };
    if (this.entered.isSending) return { kind: 'sending' };
    return this.entered.failure ? { kind: 'failed', error: this.entered.failure } : { kind: 'open' };
  }
  /** Why the order cannot be placed yet; null when it can. */
  get whyNot(): string | null {
    return whyNotOrder(this.needs, this.isOpenAccepted);
  }
  get isOpen(): boolean {
    return this.visibility !== 'closed';
  }

  /** Opens the form with what the server proposes, or with what was typed before it was put off. */
  async open(): Promise<void> {
    this.visibility = 'asking';
    await this.ask();
    runInAction(() => {
      const { entered } = this;
      if (!entered.isDirty) entered.reset(proposeOrder(this.needs, this.facts.needDate));
      entered.forgetProblems(() => true);
      entered.forgetRefusal();
      this.visibility = 'open';
    });
  }

  /** Asks again what the order takes: a file was attached, the quote was changed. */
  async ask(): Promise<void> {
    const needs = await this.facts.api.orderNeeds(this.facts.quoteId).catch(() => null);
    runInAction(() => (this.needs = needs));
  }

  set(name: OrderFieldName, value: string): void {
    this.entered.set(name, value);
  }

  /** Takes or gives up the measures that are still to be confirmed. */
  acceptOpen(isAccepted: boolean): void {
    this.isOpenAccepted = isAccepted;
  }

  /** Puts the order off; not while it is being placed. */
  close(): void {
    if (!this.entered.isSending) this.visibility = 'closed';
  }

  /** Places the order. Null when it was not placed: then `problems` or `state` say why. */
  async place(): Promise<PlacedOrder | null> {
    if (this.entered.isSending || !this.entered.check() || this.whyNot !== null) return null;
    const isOpen = (this.needs?.to_be_confirmed.length ?? 0) > 0;
    const sent = await this.entered.send((form, idempotencyKey) =>
      this.facts.api.order(
        {
          quote_id: this.facts.quoteId,
          ...form,
          ...(isOpen ? { accepts_to_be_confirmed: this.isOpenAccepted } : {}),
        },
        { idempotencyKey },
      ),
    );
    if (sent === null && Object.keys(this.problems).length > 0) await this.ask();
    const answer = sent?.answer;
    return answer?.data ? { ...answer.data, warning: answer.opt === 'warning' ? answer.msg : null } : null;
  }
}
