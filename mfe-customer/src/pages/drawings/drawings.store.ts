import { asCallError, type CallError } from '@cdi/shared/api';
import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { MAX_PINS, type SheetPin } from '@cdi/shared/domain/drawing';
import { FormStore, type DraftPlace } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OrderApi } from '../../order/order-api.ts';
import {
  checkAnswer,
  findNewer,
  findOlder,
  sortDrawings,
  type AnswerForm,
  type AnswerProblems,
} from './answer-rules.ts';

export type DrawingsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly drawings: readonly ApprovalDrawing[] }
  | { readonly kind: 'failed'; readonly error: CallError };

export type SendState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** The answered version was superseded (`isReplaced`), or another person answered it first. */
  | { readonly kind: 'outdated'; readonly message: string; readonly isReplaced: boolean };

const ANSWERED: readonly string[] = ['approved', 'approved_as_noted', 'revise'];

interface DrawingsFacts {
  /** The name that the form proposes as signature. */
  readonly name: string;
  /** Where the draft of an answer is kept until it is sent. */
  readonly drafts: DraftPlace;
}

type DrawingsApi = Pick<OrderApi, 'loadDrawings' | 'answerDrawing'>;

/** The approval drawings of a user, the selected one, and the answer to it. */
export class DrawingsStore {
  state: DrawingsState = { kind: 'loading' };
  selectedId: number | null = null;
  private outdated: Extract<SendState, { readonly kind: 'outdated' }> | null = null;
  /** The answer to one drawing, and the id of that drawing; null while there is none to answer. */
  private answerForm: FormStore<AnswerForm>;
  private answeredId: number | null = null;
  private readonly facts: DrawingsFacts;
  private readonly api: DrawingsApi;
  private wantedCurbId: number | null;

  /** @param wantedCurbId curb of the order whose drawing a link opens */
  constructor(api: DrawingsApi, facts: DrawingsFacts, wantedCurbId: number | null = null) {
    this.api = api;
    this.facts = facts;
    this.wantedCurbId = wantedCurbId;
    this.answerForm = this.makeForm();
    makeAutoObservable<this, 'outdated' | 'answerForm' | 'answeredId' | 'facts' | 'api'>(this, {
      state: observableRef,
      outdated: observableRef,
      answerForm: observableRef,
      answeredId: false,
      facts: false,
      api: false,
    });
  }

  get form(): AnswerForm {
    return this.answerForm.values;
  }
  get problems(): AnswerProblems {
    return this.answerForm.problems;
  }
  /** Whether the answer was restored after a page reload or a look at another drawing. */
  get isRestored(): boolean {
    return this.answerForm.isRestored;
  }
  get sending(): SendState {
    if (this.answerForm.isSending) return { kind: 'sending' };
    if (this.outdated !== null) return this.outdated;
    const { failure } = this.answerForm;
    return failure === null ? { kind: 'idle' } : { kind: 'failed', error: failure };
  }
  get drawings(): readonly ApprovalDrawing[] {
    return this.state.kind === 'ready' ? this.state.drawings : [];
  }
  get waiting(): readonly ApprovalDrawing[] {
    return this.drawings.filter((drawing) => drawing.answer === 'waiting');
  }
  /** The selected drawing: the chosen one, else the one of the link, else the first that waits. */
  get selected(): ApprovalDrawing | null {
    const chosen = this.drawings.find((drawing) => drawing.submittal_id === this.selectedId);
    return chosen ?? this.wanted ?? this.drawings[0] ?? null;
  }
  private get wanted(): ApprovalDrawing | undefined {
    return this.drawings.find((drawing) => drawing.tracker_curb_id === this.wantedCurbId);
  }
  /** Whether a link names a drawing that this user does not have. */
  get isWantedMissing(): boolean {
    return this.wantedCurbId !== null && this.state.kind === 'ready' && this.wanted === undefined;
  }

  /** The version that replaces the selected one, if it was sent already. */
  get newer(): ApprovalDrawing | null {
    return this.selected && findNewer(this.drawings, this.selected);
  }

  /** The version before the selected one. */
  get older(): ApprovalDrawing | null {
    return this.selected && findOlder(this.drawings, this.selected);
  }

  /** Adds a remark at a place of the sheet, inches of paper. Returns its index in the list; null when the sheet is full. */
  addPin(place: Pick<SheetPin, 'x' | 'y'>): number | null {
    const { pins } = this.form;
    if (pins.length >= MAX_PINS) return null;
    this.set('pins', [...pins, { ...place, text: '' }]);
    return pins.length;
  }
  setPinText(index: number, text: string): void {
    this.set(
      'pins',
      this.form.pins.map((pin, at) => (at === index ? { ...pin, text } : pin)),
    );
  }
  removePin(index: number): void {
    this.set(
      'pins',
      this.form.pins.filter((_pin, at) => at !== index),
    );
  }

  /** Loads the drawings. The shown ones stay until the new ones arrive. */
  async load(): Promise<void> {
    const next = await this.api.loadDrawings().then(
      (drawings): DrawingsState => ({ kind: 'ready', drawings: sortDrawings(drawings) }),
      (error): DrawingsState =>
        this.state.kind === 'ready' ? this.state : { kind: 'failed', error: asCallError(error) },
    );
    runInAction(() => {
      // the new list may have another order: the selection stays
      this.selectedId ??= this.selected?.submittal_id ?? null;
      this.state = next;
      if (this.answeredId !== (this.selected?.submittal_id ?? null)) this.startOver();
    });
  }

  /** Follows the address: selects the drawing of this curb, unless one of its versions is selected already. */
  want(curbId: number | null): void {
    if (curbId === this.wantedCurbId) return;
    this.wantedCurbId = curbId;
    if (curbId === null || this.selected?.tracker_curb_id === curbId) return;
    this.selectedId = null;
    this.startOver();
  }

  /** Selects another drawing. The unsent answer to the previous one is kept and restored with it. */
  select(submittalId: number): void {
    if (submittalId === this.selected?.submittal_id) return;
    this.selectedId = submittalId;
    this.startOver();
  }

  set<K extends keyof AnswerForm>(name: K, value: AnswerForm[K]): void {
    this.answerForm.set(name, value);
  }

  /** Sends the answer to the selected drawing. Returns whether the server accepted it. */
  async answer(): Promise<boolean> {
    const drawing = this.selected;
    if (!drawing) return false;
    return this.answerForm.submit(
      (form, idempotencyKey) => this.send(drawing.submittal_id, form, idempotencyKey),
      () => this.startOver(),
    );
  }

  private async send(submittalId: number, form: AnswerForm, idempotencyKey: string): Promise<void> {
    const { answer, name, comment } = form;
    if (answer === null) return;
    const pins = form.pins.map((pin) => ({ ...pin, text: pin.text.trim() }));
    const input = { submittal_id: submittalId, answer, name: name.trim(), comment: comment.trim(), pins };
    try {
      await this.api.answerDrawing(input, { idempotencyKey });
    } catch (error) {
      // load the current state of the version before showing the refusal
      if (asCallError(error).status === 409) await this.load();
      throw error;
    }
    await this.load();
  }

  private takeOutdated({ status, message }: CallError): boolean {
    if (status !== 409) return false;
    const isAnswered = ANSWERED.includes(this.selected?.answer ?? '');
    this.outdated = { kind: 'outdated', message, isReplaced: this.newer !== null || !isAnswered };
    return true;
  }

  private startOver(): void {
    this.outdated = null;
    this.answeredId = this.selected?.submittal_id ?? null;
    this.answerForm = this.makeForm();
  }

  private makeForm(): FormStore<AnswerForm> {
    const id = this.answeredId;
    return new FormStore<AnswerForm>({
      initial: { answer: null, name: this.facts.name, comment: '', pins: [] },
      check: checkAnswer,
      // a version takes one answer: the server refuses a second one
      isSafeTwice: () => true,
      onRefused: (failure) => this.takeOutdated(failure),
      ...(id === null ? {} : { draft: { name: `drawing:${id}`, store: this.facts.drafts } }),
    });
  }
}
