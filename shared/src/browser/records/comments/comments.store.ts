import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, makeIdempotencyKey, type CallError } from '@cdi/shared/api';
import type { CommentList, RecordComment } from '../../../common/contracts/record-comment.contract.ts';
import { LatestRun } from '../../kit/stores/latest-run.ts';
import type { CommentsApi, Mentionable, SpokenOf } from '../services/comments-api.ts';

export type CommentsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly list: CommentList }
  | { readonly kind: 'failed'; readonly error: CallError };

/** The comments of one record, the one that is being written, and whether the person watches the record. */
export class CommentsStore {
  state: CommentsState = { kind: 'loading' };
  text = '';
  /** The user's own comment that is being changed; null while a new one is written. */
  editing: RecordComment | null = null;
  isSending = false;
  /** Why the last step was refused. */
  problem: CallError | null = null;
  readonly of: SpokenOf;
  readonly api: CommentsApi;
  private chosen: readonly Pick<Mentionable, 'userId' | 'name'>[] = [];
  private key = makeIdempotencyKey();
  private isRead = false;
  private readonly running = new LatestRun();

  constructor(of: SpokenOf, api: CommentsApi) {
    this.of = of;
    this.api = api;
    makeAutoObservable<this, 'running' | 'key' | 'isRead'>(this, {
      of: false,
      api: false,
      running: false,
      key: false,
      isRead: false,
      state: observableRef,
      editing: observableRef,
      problem: observableRef,
    });
  }

  get comments(): readonly RecordComment[] {
    return this.state.kind === 'ready' ? this.state.list.comments : [];
  }
  /** How many there are; null until that is known. */
  get total(): number | null {
    return this.state.kind === 'ready' ? this.state.list.total : null;
  }
  get isWatching(): boolean {
    return this.state.kind === 'ready' && this.state.list.is_watching;
  }

  /** Loads the newest ones. Once they were on screen, `isRead`, each further load counts as read until `setRead(false)`. */
  async load(): Promise<void> {
    const signal = this.running.start();
    const state = await this.api.list(this.of, { isRead: this.isRead }, signal).then(
      (list): CommentsState => ({ kind: 'ready', list }),
      (error: unknown): CommentsState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (signal.aborted || (state.kind === 'failed' && this.state.kind === 'ready')) return;
    runInAction(() => (this.state = state));
  }

  /** Whether the comments are on screen, which ends the alerts of them. */
  setRead(isRead: boolean): void {
    if (isRead === this.isRead) return;
    this.isRead = isRead;
    if (isRead) void this.load();
  }

  async loadEarlier(): Promise<void> {
    const { state } = this;
    const before = this.comments[0]?.comment_id;
    if (state.kind !== 'ready' || before === undefined) return;
    await this.attempt(async () => {
      const page = await this.api.list(this.of, { before, isRead: this.isRead });
      const comments = [...page.comments, ...state.list.comments];
      runInAction(() => (this.state = { kind: 'ready', list: { ...page, comments } }));
    });
  }

  type(text: string): void {
    this.text = text;
    this.problem = null;
    this.key = makeIdempotencyKey();
  }

  /** Records a person chosen from the list of colleagues; the text contains the name. */
  mention(person: Pick<Mentionable, 'userId' | 'name'>): void {
    this.chosen = [...this.chosen.filter(({ userId }) => userId !== person.userId), person];
  }

  edit(comment: RecordComment): void {
    this.editing = comment;
    this.text = comment.body;
    this.chosen = comment.mentions.map(({ user_id, name }) => ({ userId: user_id, name }));
    this.problem = null;
  }

  cancel(): void {
    this.editing = null;
    this.text = '';
    this.chosen = [];
    this.problem = null;
  }

  /** Sends the comment. False when it was refused; `problem` says why, and the text stays. */
  async send(): Promise<boolean> {
    if (this.isSending || this.text.trim() === '') return false;
    const body = this.text.trim();
    const mentions = this.chosen.filter(({ name }) => body.includes(`@${name}`)).map(({ userId }) => userId);
    const isSent = await this.attempt(() =>
      this.api.save(this.of, { body, mentions, comment: this.editing }, this.key),
    );
    if (!isSent) return false;
    this.key = makeIdempotencyKey();
    this.cancel();
    await this.load();
    return true;
  }

  async remove(comment: RecordComment): Promise<void> {
    if (await this.attempt(() => this.api.remove(comment))) await this.load();
  }

  /** Starts or stops watching. Returns the server's message; null when it was refused. */
  async watch(isWatching: boolean): Promise<string | null> {
    let words: string | null = null;
    await this.attempt(async () => {
      words = await this.api.watch(this.of, isWatching);
    });
    await this.load();
    return words;
  }

  dispose(): void {
    this.running.stop();
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.isSending = true;
    this.problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      runInAction(() => (this.problem = asCallError(error)));
      return false;
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }
}
