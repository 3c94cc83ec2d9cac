import type { FieldConflict, LoadedRecord } from '@cdi/shared/contracts';
import type { Actor } from '@cdi/shared/policy';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { QuoteApi } from '../quote-api.ts';
import { draftFromRecord } from './quote-draft.ts';
import type { QuoteDraftStore } from './quote-draft.store.ts';
import { fieldNamed, headerFields, quoteDefinition, writableNames } from '../quote-fields.ts';
import { savePayload } from './save-payload.ts';
import type { SaveStore } from './save.store.ts';

/** Changes that another user saved while this quote was being edited. */
export interface OthersChanges {
  readonly by: string | null;
  readonly labels: readonly string[];
  /** Fields that the draft changes too. */
  readonly conflicts: readonly FieldConflict[];
}

interface OthersFacts {
  readonly api: Pick<QuoteApi, 'load'>;
  readonly actor: Actor | null;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Follows the changes of other users to the quote that is being edited. A draft without changes adopts them by itself. */
export class OthersStore {
  private latest: LoadedRecord | null = null;
  private readonly draft: QuoteDraftStore;
  private readonly saves: SaveStore;
  private readonly facts: OthersFacts;

  constructor(draft: QuoteDraftStore, saves: SaveStore, facts: OthersFacts) {
    this.draft = draft;
    this.saves = saves;
    this.facts = facts;
    makeAutoObservable<this, 'latest' | 'draft' | 'saves' | 'facts'>(this, {
      latest: observableRef,
      draft: false,
      saves: false,
      facts: false,
    });
  }

  /** Loads the current state of the quote. Shows no error on failure: a save reports its own problems. */
  async look(): Promise<void> {
    const { quoteId } = this.draft;
    if (quoteId === 0) return;
    const record = await this.facts.api.load(quoteId).catch(() => null);
    if (record === null || quoteId !== this.draft.quoteId || record.version <= this.draft.version) return;
    runInAction(() => {
      if (this.draft.isDirty || this.saves.state.kind === 'saving') this.latest = record;
      else this.draft.rebase(draftFromRecord(record));
    });
  }

  /** The other user's changes; null when there are none, or while a save of this page is under way. */
  get changes(): OthersChanges | null {
    const { latest, draft } = this;
    if (latest === null || latest.version <= draft.version || this.saves.state.kind === 'saving') return null;
    const theirs = draftFromRecord(latest);
    const names = [
      ...writableNames(headerFields).filter((name) => !isSame(theirs.base[name], draft.base[name])),
      ...(['curbs', 'parts'] as const).filter((kind) => theirs.baseRows[kind] !== draft.baseRows[kind]),
    ];
    if (names.length === 0) return null;
    const own = savePayload(draft.draft, this.facts.actor);
    const conflicts = names
      .filter((name) => name in own && !isSame(own[name], theirs.base[name]))
      .map((name) => ({
        field: name,
        label: labelOf(name),
        yours: own[name],
        theirs: name in headerFields ? (theirs.base[name] ?? null) : (latest.children[name] ?? []),
        original: name in headerFields ? (draft.base[name] ?? null) : null,
      }));
    return { by: latest.updated_by_name, labels: names.map(labelOf), conflicts };
  }

  /** Merges their changes into the draft; for fields that both changed, shows both values, and the user decides. */
  acceptTheirChanges(): void {
    const { latest, changes } = this;
    if (latest === null || changes === null) return;
    if (changes.conflicts.length > 0) this.saves.askAbout(changes.conflicts, latest.version);
    else this.draft.rebase(draftFromRecord(latest));
  }
}

function labelOf(name: string): string {
  return quoteDefinition.children?.[name]?.titlePlural ?? fieldNamed(headerFields, name).label;
}
