import { asCallError, makeIdempotencyKey, type CallError } from '@cdi/shared/api';
import type { FieldConflict, LoadedRecord } from '@cdi/shared/contracts';
import { isStaff, type Actor } from '@cdi/shared/policy';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { QuoteApi } from '../quote-api.ts';
import { draftFromRecord, type QuoteDraft } from './quote-draft.ts';
import type { QuoteDraftStore } from './quote-draft.store.ts';
import { headerFields } from '../quote-fields.ts';
import { savePayload, type Payload } from './save-payload.ts';

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** Problems block the save; they are shown at their fields and in the list. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** Another user changed the same fields: the user chooses which values to keep. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[]; readonly version: number };

/** One sent save; kept while its outcome is unknown, so that a retry under the same key does not save twice. */
interface Attempt {
  readonly quoteId: number;
  readonly payload: Payload;
  readonly version: number;
  readonly sent: QuoteDraft;
  readonly key: string;
}

interface SaveFacts {
  readonly api: Pick<QuoteApi, 'save' | 'load'>;
  /** The user who saves, with current rights. */
  readonly actor: Actor | null;
}

/** Codes of a broken connection or a lost answer: the save may have happened. */
const UNKNOWN_OUTCOMES: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_ANSWER'];

/** Saves one draft, and holds the outcome: refused, failed, in conflict with another user's change, saved. */
export class SaveStore {
  state: SaveState = { kind: 'idle' };
  private readonly draft: QuoteDraftStore;
  private readonly facts: SaveFacts;
  private unsettled: Attempt | null = null;

  constructor(draft: QuoteDraftStore, facts: SaveFacts) {
    this.draft = draft;
    this.facts = facts;
    makeAutoObservable<this, 'draft' | 'facts' | 'unsettled'>(this, {
      state: observableRef,
      draft: false,
      facts: false,
      unsettled: false,
    });
  }

  /**
   * Saves the draft; with `isReview` all gaps must be closed first. Returns the quote's id when it was saved, else null: then `state` and
   * the fields contain the problems.
   */
  async save({ isReview }: { readonly isReview: boolean }): Promise<number | null> {
    if (this.state.kind === 'saving') return null;
    const { actor } = this.facts;
    if (isReview) this.draft.check({ needsParties: actor !== null && isStaff(actor) });
    const inTheWay = this.draft.problems.filter((problem) => isReview || problem.blocksDraft);
    if (inTheWay.length > 0) {
      this.draft.check();
      this.state = { kind: 'refused' };
      return null;
    }
    if (this.unsettled && !(await this.settle(this.unsettled))) return null;
    return this.send(savePayload(this.draft.draft, this.facts.actor), this.draft.version);
  }

  /** Saves again after a conflict: the fields in `theirs` keep the other user's values. */
  async resolve(theirs: readonly string[]): Promise<number | null> {
    if (this.state.kind !== 'conflict') return null;
    const { conflicts, version } = this.state;
    for (const { field, theirs: value } of conflicts) {
      if (theirs.includes(field) && field in headerFields) this.draft.setHeader(field, value);
    }
    const payload = Object.entries(savePayload(this.draft.draft, this.facts.actor)).filter(
      ([name]) => !theirs.includes(name),
    );
    const id = await this.send(Object.fromEntries(payload), version);
    // the other user's lines replace this user's as a whole
    if (id !== null && (theirs.includes('curbs') || theirs.includes('parts'))) await this.reload(id);
    return id;
  }

  /** Shows both values before anything is saved; `version` is the one with the other user's changes. */
  askAbout(conflicts: readonly FieldConflict[], version: number): void {
    this.state = { kind: 'conflict', conflicts, version };
  }
  close(): void {
    this.state = { kind: 'idle' };
  }

  private async reload(id: number): Promise<void> {
    const record = await this.facts.api.load(id);
    runInAction(() => this.draft.adopt(draftFromRecord(record)));
  }

  /** Repeats a save whose answer was lost. Returns true when its outcome is known. */
  private async settle(attempt: Attempt): Promise<boolean> {
    const isSaved = (await this.attempt(attempt)) !== null;
    return isSaved || this.unsettled === null;
  }

  private send(payload: Payload, version: number): Promise<number | null> {
    const sent = this.draft.draft;
    return this.attempt({ quoteId: this.draft.quoteId, payload, version, sent, key: makeIdempotencyKey() });
  }

  private async attempt(attempt: Attempt): Promise<number | null> {
    const { quoteId, payload, version, sent, key } = attempt;
    this.state = { kind: 'saving' };
    this.unsettled = attempt;
    try {
      const facts = { idempotencyKey: key, ...(quoteId === 0 ? {} : { version }) };
      const answer = await this.facts.api.save(quoteId, payload, facts);
      const record = answer.data as LoadedRecord;
      return runInAction(() => {
        this.unsettled = null;
        this.draft.takeSaved(sent, draftFromRecord(record));
        this.state = { kind: 'idle' };
        return record.id;
      });
    } catch (thrown) {
      const error = asCallError(thrown);
      if (!UNKNOWN_OUTCOMES.includes(error.code)) this.unsettled = null;
      await this.explain(error);
      return null;
    }
  }

  private async explain(error: CallError): Promise<void> {
    if (error.conflicts.length > 0) {
      const latest = await this.facts.api.load(this.draft.quoteId).catch(() => null);
      const version = latest?.version ?? this.draft.version;
      runInAction(() => (this.state = { kind: 'conflict', conflicts: error.conflicts, version }));
      return;
    }
    runInAction(() => {
      const hasFields = this.draft.takeServerFields(error.fields);
      this.state = hasFields ? { kind: 'refused' } : { kind: 'failed', error };
    });
  }
}
