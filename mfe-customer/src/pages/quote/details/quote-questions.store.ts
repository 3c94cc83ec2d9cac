import { asCallError } from '@cdi/shared/api';
import type { Answer, QuoteQuestions } from '@cdi/shared/contracts';
import { KeyRing } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { QuoteApi } from '../quote-api.ts';

type Facts = { readonly idempotencyKey: string };

/** The questions about one quote: what customers asked, and what we answered. */
export class QuoteQuestionsStore {
  /** Null until they are loaded. */
  shown: QuoteQuestions | null = null;
  /** Why they could not be loaded. */
  trouble: string | null = null;
  isBusy = false;
  /** Why a question or an answer could not be sent. */
  problem: string | null = null;
  private readonly keys = new KeyRing();

  private readonly quoteId: number;
  private readonly api: Pick<QuoteApi, 'questions' | 'ask' | 'answer'>;

  constructor(quoteId: number, api: Pick<QuoteApi, 'questions' | 'ask' | 'answer'>) {
    this.quoteId = quoteId;
    this.api = api;
    makeAutoObservable<this, 'quoteId' | 'api' | 'keys'>(this, {
      shown: observableRef,
      quoteId: false,
      api: false,
      keys: false,
    });
  }

  async load(): Promise<void> {
    try {
      const shown = await this.api.questions(this.quoteId);
      runInAction(() => Object.assign(this, { shown, trouble: null }));
    } catch (error) {
      runInAction(() => (this.trouble = asCallError(error).message));
    }
  }

  /** Sends a question; resolves to whether that succeeded. */
  ask(question: string): Promise<boolean> {
    const input = { quote_id: this.quoteId, question };
    return this.run('ask', input, (facts) => this.api.ask(input, facts));
  }

  /** Sends an answer; resolves to whether that succeeded. */
  answer(questionId: number, answer: string): Promise<boolean> {
    const input = { quote_question_id: questionId, answer };
    return this.run('answer', input, (facts) => this.api.answer(input, facts));
  }

  dismiss(): void {
    this.problem = null;
  }

  private async run(
    name: string,
    input: unknown,
    call: (facts: Facts) => Promise<Answer<QuoteQuestions>>,
  ): Promise<boolean> {
    if (this.isBusy) return false;
    Object.assign(this, { isBusy: true, problem: null });
    try {
      const { data } = await call({ idempotencyKey: this.keys.keyFor(name, input) });
      this.keys.finish(name, input);
      runInAction(() => Object.assign(this, { isBusy: false, shown: data ?? this.shown }));
      return true;
    } catch (error) {
      runInAction(() => Object.assign(this, { isBusy: false, problem: asCallError(error).message }));
      return false;
    }
  }
}
