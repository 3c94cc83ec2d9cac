import { asCallError, type CallError } from '@cdi/shared/api';
import {
  childrenOf,
  type Answer,
  type LoadedRecord,
  type PricedQuote,
  type PriceStepView,
  type UnitFootprint,
} from '@cdi/shared/contracts';
import { KeyRing } from '@cdi/shared/kit';
import type { Actor } from '@cdi/shared/policy';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { draftFromRecord } from '../draft/quote-draft.ts';
import { pricePayload } from '../draft/save-payload.ts';
import type { QuoteApi } from '../quote-api.ts';

export type QuoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly record: LoadedRecord }
  | { readonly kind: 'failed'; readonly error: CallError };

export type StepState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly error: CallError };

interface DetailsFacts {
  readonly api: QuoteApi;
  readonly actor: Actor | null;
}

/** One quote that is looked at: its record, the steps taken with it, and how its prices came about. */
export class QuoteDetailsStore {
  state: QuoteState = { kind: 'loading' };
  step: StepState = { kind: 'idle' };
  /** The quote priced now, for people who are not shown the stored steps. */
  explanation: PricedQuote | null = null;
  /** It was asked how the prices come about, and could not be told. */
  hasFailedToExplain = false;
  /** What the library holds of the models that were asked for; null = it could not be looked up. */
  models: Readonly<Record<number, UnitFootprint | null>> = {};
  private readonly askedModels = new Set<number>();
  private readonly quoteId: number;
  private readonly facts: DetailsFacts;
  private readonly keys = new KeyRing();

  constructor(quoteId: number, facts: DetailsFacts) {
    this.quoteId = quoteId;
    this.facts = facts;
    makeAutoObservable<this, 'quoteId' | 'facts' | 'keys' | 'askedModels'>(this, {
      state: observableRef,
      step: observableRef,
      explanation: observableRef,
      models: observableRef,
      askedModels: false,
      quoteId: false,
      facts: false,
      keys: false,
    });
  }

  get record(): LoadedRecord | null {
    return this.state.kind === 'ready' ? this.state.record : null;
  }

  /** Loads the quote. What is shown already stays until the new one is there, and when it cannot be had just now. */
  async load(): Promise<void> {
    try {
      const record = await this.facts.api.load(this.quoteId);
      runInAction(() => this.show(record));
    } catch (thrown) {
      const error = asCallError(thrown);
      const isGone = [401, 403, 404].includes(error.status);
      if (this.record === null || isGone) runInAction(() => (this.state = { kind: 'failed', error }));
    }
  }
  private show(record: LoadedRecord): void {
    if (this.record !== null && record.version < this.record.version) return;
    // the explanation belongs to the lines as they were
    if (record.version !== this.record?.version) this.explanation = null;
    this.state = { kind: 'ready', record };
  }

  /** When and to whom the quote was mailed, where the last attempt to send it was refused for that; else null. */
  get mailedLately(): string | null {
    return this.step.kind === 'failed' ? (this.step.error.fields['mail_again'] ?? null) : null;
  }

  /** Makes the PDF and mails it to the contact; what was mailed lately only where the person agrees to mail it again. */
  async send(message: string, isAgreed: boolean): Promise<Answer | null> {
    const input = { quote_id: this.quoteId, message, mail_again: isAgreed };
    return this.runAndShow('send', input, (key) => this.facts.api.send(input, key));
  }

  /** Makes the submittal set, which stands with the files of the quote then. */
  async makeSubmittal(): Promise<Answer | null> {
    const input = { quote_id: this.quoteId };
    return this.runAndShow('submittal', input, (key) => this.facts.api.makeSubmittal(input, key));
  }

  /** Agrees to the price as it is. */
  async approve(): Promise<Answer | null> {
    return this.runAndShow('approve', this.quoteId, (key) => this.facts.api.approve(this.quoteId, key));
  }

  /** A new quote with the same lines; gives its id. */
  async copy(): Promise<number | null> {
    const answer = await this.run('copy', this.quoteId, (key) => this.facts.api.copy(this.quoteId, key));
    return answer?.data?.quote_id ?? null;
  }

  /** The next revision; gives its id. */
  async revise(): Promise<number | null> {
    const answer = await this.run('revise', this.quoteId, (key) => this.facts.api.revise(this.quoteId, key));
    return answer?.data?.quote_id ?? null;
  }

  /** Takes an arrow of the state machine. A version that is old now is refused, and the newest is shown. */
  async transition(name: string, reason?: string): Promise<Answer | null> {
    const version = this.record?.version ?? 0;
    const input = { name, version, ...(reason === undefined ? {} : { reason }) };
    return this.runAndShow(name, input, (key) => this.facts.api.transition(this.quoteId, { ...input, ...key }));
  }

  dismiss(): void {
    this.step = { kind: 'idle' };
  }

  /** The step runs until the quote is shown as it stands after it: the next one is pressed on that and on nothing older. */
  private runAndShow<T>(
    name: string,
    input: unknown,
    call: (key: { readonly idempotencyKey: string }) => Promise<Answer<T>>,
  ): Promise<Answer<T> | null> {
    return this.run(name, input, (key) => call(key).finally(() => this.load()));
  }

  private async run<T>(
    name: string,
    input: unknown,
    call: (key: { readonly idempotencyKey: string }) => Promise<Answer<T>>,
  ): Promise<Answer<T> | null> {
    if (this.step.kind === 'running') return null;
    this.step = { kind: 'running', name };
    try {
      const answer = await call({ idempotencyKey: this.keys.keyFor(name, input) });
      this.keys.finish(name, input);
      runInAction(() => (this.step = { kind: 'idle' }));
      return answer;
    } catch (error) {
      runInAction(() => (this.step = { kind: 'failed', name, error: asCallError(error) }));
      return null;
    }
  }

  /** Prices the quote as it stands, so that a price can be explained. Stays silent when it cannot. */
  async explain(): Promise<void> {
    const { record } = this;
    if (!record || this.explanation) return;
    this.hasFailedToExplain = false;
    const payload = pricePayload(draftFromRecord(record), this.facts.actor);
    const explanation = await this.facts.api.price(payload).catch(() => null);
    // the answer is about the lines as they were asked about
    if (this.record?.version !== record.version) return;
    runInAction(() => {
      this.explanation = explanation;
      this.hasFailedToExplain = explanation === null;
    });
  }

  /** Asks once what the library holds of a model, to say of its sizes whether they are verified. */
  async lookUpModel(modelId: number): Promise<void> {
    if (this.askedModels.has(modelId)) return;
    this.askedModels.add(modelId);
    const known = await this.facts.api.footprint(modelId).catch(() => null);
    runInAction(() => (this.models = { ...this.models, [modelId]: known }));
  }

  /** How the price of a line came about: as stored, else as priced now when that is the very same price. */
  stepsOf(index: number): readonly PriceStepView[] {
    const row = this.record ? childrenOf('quote', 'curbs', this.record)[index] : undefined;
    if (Array.isArray(row?.price_steps)) return row.price_steps as PriceStepView[];
    const now = this.explanation?.lines[index]?.price;
    return now && now.unit_price === row?.unit_price ? now.steps : [];
  }
}
