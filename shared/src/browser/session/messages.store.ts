import { makeAutoObservable, observableRef } from 'mobx';
import type { Answer } from '../../common/contracts/define-call.ts';
import { asCallError } from '../api/index.ts';

export const SUCCESS_MESSAGE_MS = 1500;
const RECENT_LIMIT = 20;
const SERVER_BUSY = { kind: 'loading', text: 'The server is busy. Trying again…' } as const;

export interface Toast {
  readonly text: string;
  readonly link: string | null;
}
export interface RecentMessage {
  readonly text: string;
  readonly kind: 'success' | 'error' | 'warning' | 'note';
  readonly at: number;
}

/** Messages to the person: one short message, an error box, a warning box, a toast, and the recent ones. */
export class MessagesStore {
  /** Loading text, or the success text that clears itself after 1.5 s. */
  appMessage: { readonly kind: 'loading' | 'success'; readonly text: string } | null = null;
  errorText: string | null = null;
  /** Reference to give to support, with the error. */
  errorCode: string | null = null;
  warningText: string | null = null;
  toast: Toast | null = null;
  recent: readonly RecentMessage[] = [];
  /** Calls that wait because the server is busy. */
  private waitingCalls = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, {
      appMessage: observableRef,
      toast: observableRef,
      recent: observableRef,
      timer: false,
    });
  }

  /** The short message at the top: "server busy" has priority over the message of a running call. */
  get shortMessage(): MessagesStore['appMessage'] {
    return this.waitingCalls > 0 ? SERVER_BUSY : this.appMessage;
  }
  /** A call begins to wait for a busy server, or ends to. */
  noteWaiting(isWaiting: boolean): void {
    this.waitingCalls += isWaiting ? 1 : -1;
  }
  showLoading(text: string): void {
    clearTimeout(this.timer);
    this.appMessage = { kind: 'loading', text };
  }
  clearLoading(): void {
    if (this.appMessage?.kind === 'loading') this.appMessage = null;
  }
  /** Shows a success message that clears itself after 1.5 seconds and stays in the recent messages. */
  showSuccess(text: string): void {
    clearTimeout(this.timer);
    this.appMessage = { kind: 'success', text };
    this.remember('success', text);
    this.resume();
  }
  /** Keeps the success message while the person points at it. */
  pause(): void {
    clearTimeout(this.timer);
  }
  /** Lets the success message vanish 1.5 seconds from now. */
  resume(): void {
    clearTimeout(this.timer);
    if (this.appMessage?.kind === 'success') this.timer = setTimeout(() => this.clearMessage(), SUCCESS_MESSAGE_MS);
  }
  clearMessage(): void {
    clearTimeout(this.timer);
    this.appMessage = null;
  }
  /** Opens the error box. Clears the loading message. */
  showError(text: string, code: string | null = null): void {
    this.clearLoading();
    this.errorText = text;
    this.errorCode = code;
    this.remember('error', text);
  }
  /** Opens the warning box. Clears the loading message. */
  showWarning(text: string): void {
    this.clearLoading();
    this.warningText = text;
    this.remember('warning', text);
  }
  closeError(): void {
    this.errorText = null;
    this.errorCode = null;
  }
  closeWarning(): void {
    this.warningText = null;
  }
  showToast(text: string, link: string | null = null): void {
    this.toast = { text, link };
    this.remember('note', text);
  }
  closeToast(): void {
    this.toast = null;
  }
  /** Goes to the recent messages only. */
  note(text: string): void {
    this.remember('note', text);
  }
  /** What an `opt` means: error shows the message followed by dots in the error box, warning the warning box, else success. */
  showAnswer(answer: Pick<Answer, 'opt' | 'msg'>): void {
    if (answer.opt === 'denied') return;
    if (answer.opt === 'error') return this.showError(`${answer.msg}...`);
    if (answer.opt === 'warning') return this.showWarning(answer.msg);
    this.showSuccess(answer.msg || 'Done');
  }
  /**
   * What a thrown call error means: the error box, with the reference for support. A session that ended and a call that was
   * cancelled have been dealt with elsewhere. What the server said is followed by dots.
   */
  showFailure(error: unknown): void {
    const failure = asCallError(error);
    if (failure.code === 'DENIED' || failure.isCancelled) return this.clearLoading();
    const text = failure.answer?.opt === 'error' ? `${failure.message}...` : failure.message;
    this.showError(text, failure.requestId ?? failure.code);
  }
  /** Messages are private to the person, so sign-out clears them. */
  clearAll(): void {
    this.clearMessage();
    this.closeError();
    this.closeWarning();
    this.closeToast();
    this.recent = [];
  }
  private remember(kind: RecentMessage['kind'], text: string): void {
    this.recent = [{ kind, text, at: Date.now() }, ...this.recent].slice(0, RECENT_LIMIT);
  }
}
