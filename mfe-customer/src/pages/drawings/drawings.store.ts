import { asCallError, type CallError } from '@cdi/shared/api';
import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { KeyRing } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OrderApi } from '../../order/order-api.ts';
import { checkAnswer, findNewer, sortDrawings, type AnswerForm, type AnswerProblems } from './answer-rules.ts';

export type DrawingsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly drawings: readonly ApprovalDrawing[] }
  | { readonly kind: 'failed'; readonly error: CallError };

export type SendState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** The version that was answered stands no longer (`isReplaced`), or somebody else answered it first. */
  | { readonly kind: 'outdated'; readonly message: string; readonly isReplaced: boolean };

const ANSWERED: readonly string[] = ['approved', 'approved_as_noted', 'revise'];

type DrawingsApi = Pick<OrderApi, 'loadDrawings' | 'answerDrawing'>;

/** The approval drawings of a person, and the answers to them. */
export class DrawingsStore {
  state: DrawingsState = { kind: 'loading' };
  sending: SendState = { kind: 'idle' };
  selectedId: number | null = null;
  form: AnswerForm;
  problems: AnswerProblems = {};
  private readonly api: DrawingsApi;
  private readonly keys = new KeyRing();
  private readonly blank: AnswerForm;
  private readonly wantedCurbId: number | null;

  /** `name` is whose signature the form proposes; `wantedCurbId` is the order's curb whose drawing a link leads to. */
  constructor(api: DrawingsApi, name: string, wantedCurbId: number | null = null) {
    this.api = api;
    this.wantedCurbId = wantedCurbId;
    this.blank = { answer: null, name, comment: '' };
    this.form = this.blank;
    makeAutoObservable<this, 'api' | 'keys' | 'blank' | 'wantedCurbId'>(this, {
      state: observableRef,
      sending: observableRef,
      form: observableRef,
      problems: observableRef,
      api: false,
      keys: false,
      blank: false,
      wantedCurbId: false,
    });
  }

  get drawings(): readonly ApprovalDrawing[] {
    return this.state.kind === 'ready' ? this.state.drawings : [];
  }
  get waiting(): readonly ApprovalDrawing[] {
    return this.drawings.filter((drawing) => drawing.answer === 'waiting');
  }
  /** The drawing that is looked at: the chosen one, else the one that was asked for, else the first that waits. */
  get selected(): ApprovalDrawing | null {
    const chosen = this.drawings.find((drawing) => drawing.submittal_id === this.selectedId);
    return chosen ?? this.wanted ?? this.drawings[0] ?? null;
  }
  private get wanted(): ApprovalDrawing | undefined {
    return this.drawings.find((drawing) => drawing.tracker_curb_id === this.wantedCurbId);
  }
  /** A link led to a drawing that this person does not have. */
  get isWantedMissing(): boolean {
    return this.wantedCurbId !== null && this.state.kind === 'ready' && this.wanted === undefined;
  }

  /** The version that stands in place of the one that is looked at, if it was sent already. */
  get newer(): ApprovalDrawing | null {
    return this.selected && findNewer(this.drawings, this.selected);
  }

  /** Loads the drawings. What is shown stays until the new ones are there. */
  async load(): Promise<void> {
    const next = await this.api.loadDrawings().then(
      (drawings): DrawingsState => ({ kind: 'ready', drawings: sortDrawings(drawings) }),
      (error): DrawingsState =>
        this.state.kind === 'ready' ? this.state : { kind: 'failed', error: asCallError(error) },
    );
    runInAction(() => {
      // the list may be sorted again: what is looked at stays
      this.selectedId ??= this.selected?.submittal_id ?? null;
      this.state = next;
    });
  }

  /** Looks at another drawing. What was typed for the one before is given up. */
  select(submittalId: number): void {
    if (submittalId === this.selected?.submittal_id) return;
    this.selectedId = submittalId;
    this.form = this.blank;
    this.problems = {};
    this.sending = { kind: 'idle' };
  }

  set(changes: Partial<AnswerForm>): void {
    this.form = { ...this.form, ...changes };
    const changed = Object.keys(changes);
    this.problems = Object.fromEntries(Object.entries(this.problems).filter(([name]) => !changed.includes(name)));
  }

  /** Sends the answer to the drawing that is looked at. True when it was taken. */
  async answer(): Promise<boolean> {
    const drawing = this.selected;
    this.problems = checkAnswer(this.form);
    if (
      !drawing ||
      Object.keys(this.problems).length > 0 ||
      this.form.answer === null ||
      this.sending.kind === 'sending'
    )
      return false;
    const { answer } = this.form;
    const input = {
      submittal_id: drawing.submittal_id,
      answer,
      name: this.form.name.trim(),
      comment: this.form.comment.trim(),
    };
    this.sending = { kind: 'sending' };
    try {
      await this.api.answerDrawing(input, { idempotencyKey: this.keys.keyFor('answer', input) });
      this.keys.finish('answer', input);
    } catch (thrown) {
      await this.explain(asCallError(thrown), drawing);
      return false;
    }
    await this.load();
    runInAction(() => {
      this.sending = { kind: 'idle' };
      this.form = this.blank;
    });
    return true;
  }

  private async explain(error: CallError, drawing: ApprovalDrawing): Promise<void> {
    if (error.status === 409) {
      await this.load();
      const now = this.drawings.find((each) => each.submittal_id === drawing.submittal_id);
      const isReplaced = this.newer !== null || !ANSWERED.includes(now?.answer ?? '');
      runInAction(() => (this.sending = { kind: 'outdated', message: error.message, isReplaced }));
      return;
    }
    const { name, comment, answer } = error.fields;
    runInAction(() => {
      this.problems = { ...(name ? { name } : {}), ...(comment ? { comment } : {}), ...(answer ? { answer } : {}) };
      this.sending = { kind: 'failed', error };
    });
  }
}
