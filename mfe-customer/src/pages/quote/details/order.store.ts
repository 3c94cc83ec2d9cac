import type { CallError } from '@cdi/shared/api';
import type { DeliveredPrice, OrderNeeds, ShipToPlace } from '@cdi/shared/contracts';
import { FormStore, type DraftPlace, type Problems } from '@cdi/shared/kit';
import { describeEarlyDate } from '@cdi/shared/domain/orders';
import { isPlainDate } from '@cdi/shared/units';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OrderPlace, QuoteApi } from '../quote-api.ts';
import {
  checkOrder,
  placeFields,
  proposeOrder,
  readPlace,
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
  /** The customer's need date on the quote, proposed as the requested date. */
  readonly needDate: unknown;
  /** Today's day, such as 2026-11-20. */
  readonly today: string;
  /** Where the entries are kept until they are sent; they are not kept without it. */
  readonly drafts?: DraftPlace;
}

export interface PlacedOrder {
  readonly tracker_id: number;
  readonly tracker_no: string;
  /** Differences from the quote that the user should check, such as another sales tax; null when there are none. */
  readonly warning: string | null;
}

const NOWHERE: OrderPlace = { ship_to_state: '', ship_to_zip: '' };
const isSame = (one: OrderPlace, other: OrderPlace): boolean =>
  one.ship_to_state === other.ship_to_state && one.ship_to_zip === other.ship_to_zip;

/** The order form of one quote: what the order needs, whether the form is open, and how its entries become an order. */
export class OrderStore {
  /** Null while unknown, or when loading failed: then the server alone decides. */
  needs: OrderNeeds | null = null;
  /** The user knows that measures are missing, and agrees to confirm them after ordering. */
  isOpenAccepted = false;
  /** The user has tried to place the order: from then on missing entries are errors. */
  isTried = false;
  /** The place that `needs` is about. */
  private askedFor: OrderPlace = NOWHERE;
  /** The place of the request that is under way. */
  private asking: OrderPlace = NOWHERE;
  private visibility: 'closed' | 'asking' | 'open' = 'closed';
  private readonly entered: FormStore<OrderForm>;
  private readonly facts: OrderFacts;

  constructor(facts: OrderFacts) {
    this.facts = facts;
    this.entered = new FormStore({
      initial: proposeOrder(null, null),
      check: (form) => checkOrder(form, this.needs, facts.today),
      // the server orders a quote once, even if the entries changed after a lost response
      isSafeTwice: () => true,
      ...(facts.drafts ? { draft: { name: `order:${facts.quoteId}`, store: facts.drafts } } : {}),
    });
    makeAutoObservable<this, 'visibility' | 'facts' | 'entered' | 'askedFor' | 'asking'>(this, {
      needs: observableRef,
      askedFor: observableRef,
      asking: observableRef,
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
  /** Whether the entries were restored after a page reload. */
  get isRestored(): boolean {
    return this.entered.isRestored;
  }
  /** Number of refused attempts. */
  get refusals(): number {
    return this.entered.refusals;
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
  /** Whether the price at the place of the form is being requested. */
  get isPricing(): boolean {
    return this.asking.ship_to_zip !== '' && isSame(this.asking, readPlace(this.form, this.needs));
  }
  /** The price of the order at the place of the form; null while unknown. */
  get delivered(): DeliveredPrice | null {
    return isSame(this.askedFor, readPlace(this.form, this.needs)) ? (this.needs?.delivered ?? null) : null;
  }
  /** A warning about the requested day; null when there is none. */
  get dayWarning(): string | null {
    const wished = this.form.requested_date;
    const earliest = this.needs?.earliest_ship;
    return isPlainDate(wished) && isPlainDate(earliest) ? describeEarlyDate(wished, earliest) : null;
  }
  /** The dock of the branch, unless the form ships there already. */
  get otherDock(): ShipToPlace | null {
    const dock = this.needs?.dock ?? null;
    return dock !== null && dock.zip.slice(0, 5) !== this.form.ship_to_zip.slice(0, 5) ? dock : null;
  }

  /** Opens the form with the server's proposals, or with the entries from before it was closed. */
  async open(): Promise<void> {
    this.visibility = 'asking';
    await this.ask();
    runInAction(() => {
      const { entered } = this;
      if (!entered.isDirty || this.needs !== null) this.propose();
      entered.forgetProblems(() => true);
      entered.forgetRefusal();
      this.isTried = false;
      this.visibility = 'open';
    });
    await this.priceThere();
  }

  /** Fills in the server's proposals where the user has typed nothing. */
  private propose(): void {
    const { entered } = this;
    const proposal = proposeOrder(this.needs, this.facts.needDate);
    const typed = Object.fromEntries(entered.dirtyNames.map((name) => [name, entered.values[name]]));
    // a request without a place is answered for the proposed one
    if (isSame(this.askedFor, NOWHERE)) this.askedFor = readPlace(proposal, this.needs);
    if (entered.isDirty) entered.rebase(proposal, { ...proposal, ...typed });
    else entered.reset(proposal);
  }

  /** Loads again what the order needs, after a file was attached or the quote was changed. */
  async ask(): Promise<void> {
    const place = readPlace(this.form, this.needs);
    const needs = await this.facts.api.orderNeeds(this.facts.quoteId, place).catch(() => null);
    // an answer for another place than the current one is useless
    if (this.needs !== null && !isSame(place, readPlace(this.form, this.needs))) return;
    runInAction(() => {
      this.needs = needs;
      this.askedFor = place;
    });
  }

  set(name: OrderFieldName, value: string): void {
    this.entered.set(name, value);
    if (name === 'ship_to_state' || name === 'ship_to_zip') void this.priceThere();
  }

  /** Ships to the dock of the branch instead. */
  shipToDock(): void {
    for (const [name, value] of Object.entries(placeFields(this.needs?.dock ?? null)))
      this.entered.set(name as OrderFieldName, value);
    void this.priceThere();
  }

  /** Requests the price at the place of the form, if it has changed. */
  private async priceThere(): Promise<void> {
    const place = readPlace(this.form, this.needs);
    if (this.needs === null || place.ship_to_zip === '' || isSame(place, this.askedFor)) return;
    this.asking = place;
    await this.ask();
    runInAction(() => {
      if (isSame(this.asking, place)) this.asking = NOWHERE;
    });
  }

  /** Sets whether the user agrees to confirm missing measures after ordering. */
  acceptOpen(isAccepted: boolean): void {
    this.isOpenAccepted = isAccepted;
  }

  /** Closes the form, unless the order is being placed. */
  close(): void {
    if (!this.entered.isSending) this.visibility = 'closed';
  }

  /** Places the order. Null when that failed: then `problems` or `state` contain the reason. */
  async place(): Promise<PlacedOrder | null> {
    if (this.entered.isSending || this.isPricing) return null;
    const isFilled = this.entered.check();
    // the gap may be closed by now
    if (isFilled && this.whyNot !== null) await this.ask();
    runInAction(() => (this.isTried = true));
    if (!isFilled || this.whyNot !== null) return null;
    const isOpen = (this.needs?.to_be_confirmed.length ?? 0) > 0;
    const sent = await this.entered.send((form, idempotencyKey) =>
      this.facts.api.order(
        {
          quote_id: this.facts.quoteId,
          ...form,
          ...(isOpen ? { accepts_to_be_confirmed: this.isOpenAccepted } : {}),
          ...(this.delivered ? { agreed_total: this.delivered.total } : {}),
        },
        { idempotencyKey },
      ),
    );
    if (sent === null && Object.keys(this.problems).length > 0) await this.ask();
    const answer = sent?.answer;
    return answer?.data ? { ...answer.data, warning: answer.opt === 'warning' ? answer.msg : null } : null;
  }
}
