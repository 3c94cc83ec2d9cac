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

/** One quote: its record, the actions on it, and the explanation of its prices. */
export class QuoteDetailsStore {
  state: QuoteState = { kind: 'loading' };
  step: StepState = { kind: 'idle' };
  /** The quote priced now, for users who may not see the stored steps. */
  explanation: PricedQuote | null = null;
  /** Whether loading the explanation of the prices failed. */
  hasFailedToExplain = false;
  /** Footprints of the requested models; null = could not be loaded. */
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

  /** Loads the quote. The shown one stays until the new one arrives, and if loading fails. */
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
    // the explanation belongs to the previous version of the lines
    if (record.version !== this.record?.version) this.explanation = null;
    this.state = { kind: 'ready', record };
  }

  /** When and to whom the quote was mailed lately, if the last attempt to send it was refused because of that; else null. */
  get mailedLately(): string | null {
    return this.step.kind === 'failed' ? (this.step.error.fields['mail_again'] ?? null) : null;
  }

  /** Generates the PDF and mails it to the contact; a quote that was mailed lately only if the user agrees (`isAgreed`). */
  async send(message: string, isAgreed: boolean): Promise<Answer | null> {
    const input = { quote_id: this.quoteId, message, mail_again: isAgreed };
    return this.runAndShow('send', input, (key) => this.facts.api.send(input, key));
  }

  /** Generates the submittal set, which is then listed among the quote's files. */
  async makeSubmittal(): Promise<Answer | null> {
    const input = { quote_id: this.quoteId };
    return this.runAndShow('submittal', input, (key) => this.facts.api.makeSubmittal(input, key));
  }

  /** Approves the current price. */
  async approve(): Promise<Answer | null> {
    return this.runAndShow('approve', this.quoteId, (key) => this.facts.api.approve(this.quoteId, key));
  }

  /** Creates a quote with the same lines; returns its id, or null on failure. */
  async copy(): Promise<number | null> {
    const answer = await this.run('copy', this.quoteId, (key) => this.facts.api.copy(this.quoteId, key));
    return answer?.data?.quote_id ?? null;
  }

  /** Creates the next revision; returns its id, or null on failure. */
  async revise(): Promise<number | null> {
    const answer = await this.run('revise', this.quoteId, (key) => this.facts.api.revise(this.quoteId, key));
    return answer?.data?.quote_id ?? null;
  }

  /** Runs a transition of the state machine. The server refuses an outdated version, and the newest is shown. */
  async transition(name: string, reason?: string): Promise<Answer | null> {
    const version = this.record?.version ?? 0;
    const input = { name, version, ...(reason === undefined ? {} : { reason }) };
    return this.runAndShow(name, input, (key) => this.facts.api.transition(this.quoteId, { ...input, ...key }));
  }

  dismiss(): void {
    this.step = { kind: 'idle' };
  }

  /** Keeps the step running until the updated quote is loaded, so that the user never acts on an older one. */
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

  /** Prices the current quote, to explain its prices. Shows no error on failure. */
  async explain(): Promise<void> {
    const { record } = this;
    if (!record || this.explanation) return;
    this.hasFailedToExplain = false;
    const payload = pricePayload(draftFromRecord(record), this.facts.actor);
    const explanation = await this.facts.api.price(payload).catch(() => null);
    // the answer belongs to the version that was sent
    if (this.record?.version !== record.version) return;
    runInAction(() => {
      this.explanation = explanation;
      this.hasFailedToExplain = explanation === null;
    });
  }

  /** Loads the footprint of a model once, to show whether its sizes are verified. */
  async lookUpModel(modelId: number): Promise<void> {
    if (this.askedModels.has(modelId)) return;
    this.askedModels.add(modelId);
    const known = await this.facts.api.footprint(modelId).catch(() => null);
    runInAction(() => (this.models = { ...this.models, [modelId]: known }));
  }

  /** The price steps of a line: the stored ones, else the current ones if they give exactly the same price. */
  stepsOf(index: number): readonly PriceStepView[] {
    const row = this.record ? childrenOf('quote', 'curbs', this.record)[index] : undefined;
    if (Array.isArray(row?.price_steps)) return row.price_steps as PriceStepView[];
    const now = this.explanation?.lines[index]?.price;
    return now && now.unit_price === row?.unit_price ? now.steps : [];
  }
}
