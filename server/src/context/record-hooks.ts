import type { ChildListsOf, DraftOf, ObjectDefinition, RowOf, ValuesOf } from '@cdi/shared/catalogue';

/** What is about to be saved. `values` are parsed; hooks add computed values or throw AppError with messages by field. */
export interface Draft<D extends ObjectDefinition = ObjectDefinition> {
  readonly id: number | null;
  readonly before: RowOf<D> | null;
  /** Only the fields that change. */
  readonly values: ValuesOf<D>;
  /** Child rows after the save, by the key in `children`; undefined if the save does not change them. */
  readonly children: ChildListsOf<D>;
  /** The record after the save. A new one has no key yet, and no column without a value. */
  readonly after: DraftOf<D>;
}

/** Changes that a hook adds to a draft. */
export interface Prepared<D extends ObjectDefinition = ObjectDefinition> {
  readonly values?: ValuesOf<D>;
  readonly children?: ChildListsOf<D>;
}

/** A step that a record is about to take. */
export interface Step<D extends ObjectDefinition = ObjectDefinition> {
  readonly id: number;
  readonly record: RowOf<D>;
  readonly transition: string;
  readonly reason: string | null;
}

/** A step that a record has taken. */
export interface TakenStep<D extends ObjectDefinition = ObjectDefinition> {
  readonly id: number;
  readonly record: RowOf<D>;
  readonly transition: string;
  readonly to: string;
  /** The reason, if one was given. */
  readonly reason: string | null;
}

/** A record that was just stored. */
export interface Saved<D extends ObjectDefinition = ObjectDefinition> {
  readonly id: number;
  readonly before: RowOf<D> | null;
  readonly after: RowOf<D>;
}

/** The one place where an object has rules that its definition cannot say. Written by `hooksFor`, keyed by object name. */
export interface HooksFor<CallContext, Person, D extends ObjectDefinition = ObjectDefinition> {
  /** The zone (IANA name) by whose clock moments of a record are typed that names no location yet. */
  readonly zoneOf?: (context: CallContext, after: DraftOf<D>) => Promise<string>;
  /** Runs inside the transaction, before anything is written. What is doubtful but no error goes to `warnings` of the call. */
  readonly prepare?: (context: CallContext, draft: Draft<D>) => Promise<Prepared<D>>;
  /** Runs inside the transaction, after the record and its history were written. Says so when it wrote child rows of the record. */
  readonly afterSave?: (context: CallContext, saved: Saved<D>) => Promise<{ readonly wroteChildren: boolean } | void>;
  /** That a person opened the record matters to it: a quote that its customer looked at is no longer only sent. */
  readonly seen?: {
    readonly concerns: (person: Person, record: RowOf<D>) => boolean;
    readonly note: (context: CallContext, record: RowOf<D>) => Promise<RowOf<D>>;
  };
  /** What must hold before a transition is taken; throws AppError that names everything that is missing. */
  readonly guard?: (context: CallContext, step: Step<D>) => Promise<Prepared<D>>;
  readonly afterTransition?: (context: CallContext, step: TakenStep<D>) => Promise<void>;
  /** Runs inside the transaction, after new records of a sheet went with its undo. What it throws keeps them. */
  readonly afterRemoval?: (context: CallContext, gone: readonly RowOf<D>[]) => Promise<void>;
}
