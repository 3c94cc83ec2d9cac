import type { Row } from '../storage/database.ts';

/** What is about to be saved. `values` are parsed; hooks add computed values or throw AppError with messages by field. */
export interface Draft {
  readonly id: number | null;
  readonly before: Row | null;
  /** Only the fields that change. */
  readonly values: Row;
  /** Child rows as they will stand, by the key in `children`; undefined when the save does not touch them. */
  readonly children: Readonly<Record<string, readonly Row[]>>;
  /** The record as it will stand. */
  readonly after: Row;
}

/** Changes that a hook adds to a draft. */
export interface Prepared {
  readonly values?: Row;
  readonly children?: Readonly<Record<string, readonly Row[]>>;
}

/** The one place where an object has rules that its definition cannot say. Keyed by object name. */
export interface HooksFor<CallContext, Person> {
  /** Runs inside the transaction, before anything is written. What is doubtful but no error goes to `warnings` of the call. */
  readonly prepare?: (context: CallContext, draft: Draft) => Promise<Prepared>;
  /** Runs inside the transaction, after the record and its history were written. Says so when it wrote child rows of the record. */
  readonly afterSave?: (
    context: CallContext,
    facts: { readonly id: number; readonly before: Row | null; readonly after: Row },
  ) => Promise<{ readonly wroteChildren: boolean } | void>;
  /** That a person opened the record matters to it: a quote that its customer looked at is no longer only sent. */
  readonly seen?: {
    readonly concerns: (person: Person, record: Row) => boolean;
    readonly note: (context: CallContext, record: Row) => Promise<Row>;
  };
  /** What must hold before a transition is taken; throws AppError that names everything that is missing. */
  readonly guard?: (
    context: CallContext,
    facts: { readonly id: number; readonly record: Row; readonly transition: string; readonly reason: string | null },
  ) => Promise<Prepared>;
  readonly afterTransition?: (
    context: CallContext,
    facts: { readonly id: number; readonly record: Row; readonly transition: string; readonly to: string },
  ) => Promise<void>;
}
