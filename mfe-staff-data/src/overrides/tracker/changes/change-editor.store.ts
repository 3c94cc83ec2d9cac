import { asCallError, callForData, callServer, type CallError } from '@cdi/shared/api';
import { priceChange, saveChange, sendChange, type ChangeView } from '@cdi/shared/contracts';
import { KeyRing, LatestRun } from '@cdi/shared/kit';
import type { InputValue } from '@cdi/shared/records';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChangeKind } from '@cdi/shared/catalogue';
import { NEW_PART, partInputsOf, type OrderPart } from './part-edits.ts';
import { inputsOf, problemsOf, toEdit, type LineDraft, type OrderLine } from './change-edits.ts';

/** Pause after the last keystroke before the change is priced, milliseconds. */
const PAUSE_MS = 400;

/** The order to change, and the draft to continue. */
export interface EditorStart {
  readonly trackerId: number;
  readonly lines: readonly OrderLine[];
  readonly parts: readonly OrderPart[];
  /** A draft, or the customer's request; null for a new change. */
  readonly change: ChangeView | null;
  /** The line from which the user opened the editor. */
  readonly lineId: number | null;
}

/** A change order while it is written: priced while the user types, saved as a draft, sent. */
export class ChangeEditorStore {
  drafts: readonly LineDraft[] = [];
  reason = '';
  /** Empty to keep that of the order. */
  quickShip = '';
  priced: ChangeView | null = null;
  failure: CallError | null = null;
  isPricing = false;
  isSaving = false;
  readonly start: EditorStart;
  private lastKey = 0;
  /** The change that is stored; 0 before it is. */
  private savedId: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly running = new LatestRun();
  private readonly keys = new KeyRing();

  constructor(start: EditorStart) {
    this.start = start;
    this.reason = start.change?.reason ?? '';
    this.savedId = start.change?.change_order_id ?? 0;
    makeAutoObservable<this, 'timer' | 'running' | 'keys' | 'lastKey' | 'savedId'>(this, {
      drafts: observableRef,
      priced: observableRef,
      failure: observableRef,
      start: false,
      timer: false,
      running: false,
      keys: false,
      lastKey: false,
      savedId: false,
    });
    for (const edit of start.change?.internal?.edits ?? []) {
      if (edit.part_id || edit.tracker_part_id) {
        const part = start.parts.find(({ id }) => id === edit.tracker_part_id) ?? NEW_PART;
        if (part !== NEW_PART || edit.kind === 'add') this.putPart(edit.kind, part, { ...edit });
        continue;
      }
      const line = start.lines.find(({ id }) => id === edit.tracker_curb_id) ?? null;
      if (line || edit.kind === 'add') this.put(edit.kind, line, String(edit.qty), edit.values);
    }
    const line = start.lines.find(({ id }) => id === start.lineId);
    if (line && this.drafts.length === 0) this.put('change', line);
  }

  /** Lines that nothing was said of yet. */
  get untouched(): readonly OrderLine[] {
    return this.start.lines.filter(({ id }) => !this.drafts.some(({ line }) => line?.id === id));
  }

  /** Parts that nothing was said of yet. */
  get untouchedParts(): readonly OrderPart[] {
    return this.start.parts.filter(({ id }) => !this.drafts.some(({ part }) => part?.id === id));
  }

  get isWrong(): boolean {
    return this.drafts.some((draft) => Object.keys(problemsOf(draft)).length > 0);
  }

  /** Errors of each field of a line: of the input, and of the server's pricing. */
  problemsAt(index: number): Readonly<Record<string, string>> {
    const draft = this.drafts[index];
    if (!draft) return {};
    return {
      ...Object.fromEntries(this.messagesAt(index).map(({ field, message }) => [field, message])),
      ...problemsOf(draft),
    };
  }

  add(kind: ChangeKind, line: OrderLine | null): void {
    this.put(kind, line);
    this.priceSoon();
  }

  addPart(kind: ChangeKind, part: OrderPart): void {
    this.putPart(kind, part);
    this.priceSoon();
  }

  remove(key: number): void {
    this.drafts = this.drafts.filter((draft) => draft.key !== key);
    this.priceSoon();
  }

  setInput(key: number, name: string, value: InputValue): void {
    this.drafts = this.drafts.map((draft) =>
      draft.key === key ? { ...draft, inputs: { ...draft.inputs, [name]: value } } : draft,
    );
    this.priceSoon();
  }

  setPieces(key: number, pieces: string): void {
    this.drafts = this.drafts.map((draft) => (draft.key === key ? { ...draft, pieces } : draft));
    this.priceSoon();
  }

  setReason(reason: string): void {
    this.reason = reason;
  }

  setQuickShip(days: string): void {
    this.quickShip = days;
    this.priceSoon();
  }

  /** Asks what the change does; an older question that is under way is dropped. */
  async price(): Promise<void> {
    if (this.isWrong) return;
    const signal = this.running.start();
    this.isPricing = true;
    const answer = await callForData(
      priceChange,
      { tracker_id: this.start.trackerId, ...this.question },
      { signal },
    ).then(
      (priced) => ({ priced, failure: null }),
      (error: unknown) => ({ priced: this.priced, failure: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => Object.assign(this, { ...answer, isPricing: false }));
  }

  /** Saves the change as a draft, and sends it if `isSending`. Returns the saved change; null when the server refused it. */
  async save(isSending: boolean): Promise<ChangeView | null> {
    const input = {
      tracker_id: this.start.trackerId,
      change_order_id: this.savedId,
      reason: this.reason,
      ...this.question,
    };
    this.isSaving = true;
    this.failure = null;
    try {
      const key = this.keys.keyFor('save', input);
      const { data: saved } = await callServer(saveChange, input, { idempotencyKey: key });
      this.keys.finish('save', input);
      if (!saved) return null;
      this.savedId = saved.change_order_id;
      runInAction(() => (this.priced = saved));
      if (!isSending || saved.problems.length > 0) return saved;
      const sent = await callServer(sendChange, { change_order_id: saved.change_order_id });
      return sent.data ?? saved;
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
      return null;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.running.stop();
  }

  private get question() {
    return { lines: this.drafts.map(toEdit), quick_ship_days: this.quickShip };
  }

  private put(
    kind: ChangeKind,
    line: OrderLine | null,
    pieces = '1',
    values: Readonly<Record<string, unknown>> = {},
  ): void {
    this.lastKey += 1;
    const inputs = inputsOf(line, values);
    this.drafts = [...this.drafts, { key: this.lastKey, kind, line, part: null, pieces, inputs }];
  }

  private putPart(kind: ChangeKind, part: OrderPart, values: Readonly<Record<string, unknown>> = {}): void {
    this.lastKey += 1;
    const inputs = partInputsOf(part, values);
    this.drafts = [...this.drafts, { key: this.lastKey, kind, line: null, part, pieces: '', inputs }];
  }

  /** Messages of the server about a line; the second line of a split belongs to the one before it. */
  private messagesAt(index: number) {
    let at = -1;
    return (this.priced?.lines ?? []).flatMap((line) => {
      const isSecond = line.kind === 'split' && line.qty_before === 0;
      if (!isSecond) at += 1;
      return at === index ? line.messages.filter(({ severity }) => severity === 'error') : [];
    });
  }

  private priceSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.price(), PAUSE_MS);
  }
}
