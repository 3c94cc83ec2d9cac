import type { Actor, DeviceScope } from '@cdi/shared/policy';
import type { ObjectDefinition, RecordRow } from '@cdi/shared/catalogue';
import type { PlainDate } from '@cdi/shared/units';
import type { CardRow, SourceFor } from './context/board-source.ts';
import type { Environment } from './config/environment.ts';
import type { FileStore } from './storage/files/file-store.ts';
import type { Series } from './context/series.ts';
import type { JobQueue } from './context/job-queue.ts';
import type { HooksFor } from './context/record-hooks.ts';
import type { Db } from './storage/database.ts';

/** The signed-in person: what the policy needs, and what documents and messages need. */
export interface Person extends Actor {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly showsPrices: boolean;
  readonly sessionId: string;
  /** The role needs a second factor, and it is not set up yet. */
  readonly needsSecondFactor: boolean;
  /** The super user who sees the product as this person and may change nothing; absent where it is the person. */
  readonly seenBy?: { readonly userId: number; readonly name: string };
  /** The shared tablet that asks without a person: `userId` is 0 then. */
  readonly device?: DeviceFacts;
}

/** A shared tablet that makes a call. */
export interface DeviceFacts {
  readonly deviceId: number;
  readonly name: string;
  readonly scope: DeviceScope;
  readonly locationId: number;
  /** Stage whose board a wall shows; null for the status board. */
  readonly board: string | null;
  /** From where it asks. */
  readonly address: string;
}

export interface Logger {
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}

/** What the whole server is made with; handed down as an argument, never looked up. */
export interface AppServices {
  readonly db: Db;
  /** Read replica for searches and reports; the same database when there is none. */
  readonly reportDb: Db;
  readonly environment: Environment;
  readonly catalogue: readonly ObjectDefinition[];
  readonly hooks: Readonly<Record<string, RecordHooks>>;
  readonly boards: readonly BoardSource[];
  readonly afterAttach: AfterAttach;
  readonly afterChange: AfterChange;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly log: Logger;
  /** Takes one line for each thing that happened to accounts and rights. */
  readonly securityLog: (line: object) => void;
  /** Connections to the main database at the moment. */
  readonly readPool: () => PoolState;
  readonly now: () => Date;
}

export interface PoolState {
  readonly open: number;
  /** Of the open ones. */
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
  readonly most: number;
  /** How long the statement that waits longest has waited, ms. */
  readonly waitMs: number;
}

/** One call: who asks, in which transaction, under which request id. */
export interface CallContext {
  readonly app: AppServices;
  /** The transaction of the call when it changes something, else the database. */
  readonly db: Db;
  readonly person: Person;
  readonly requestId: string;
  readonly now: Date;
  /** Many records are saved at once: the caller notifies open pages once for all of them. */
  readonly isBulk?: boolean;
  /** Collects the history of a bulk, until the caller writes all of it in one statement. */
  readonly heldHistory?: HistoryLine[];
  /** Where numbers of new records come from when many are made in one transaction. */
  readonly takeNumber?: (series: Series, place?: string) => Promise<string>;
  /** Filled by the rules of a save with points that should be reviewed although the record was saved. Part of the answer. */
  readonly warnings?: string[];
  /** Today at the main plant. */
  readonly today: PlainDate;
}

/** What reading needs of a call: who asks, and on which database or transaction. */
export type ReadContext = Pick<CallContext, 'app' | 'db' | 'person'>;

/** What follows when a file was attached to a record: the row of the file, in the transaction of the call. */
export type AfterAttach = (context: CallContext, file: RecordRow<'cdi_file'>) => Promise<void>;

/** A field of a record, or of one of its child rows, that was changed. */
export interface ChangedField {
  /** The list that the row belongs to; null for the record itself. */
  readonly child: string | null;
  readonly field: string;
}

/** Such a field with its values. */
export interface ChangedValue extends ChangedField {
  readonly childId: number | null;
  readonly oldValue: unknown;
  readonly newValue: unknown;
}

/** What the history of a record is to say of one save. */
export interface HistoryLine {
  readonly object: string;
  readonly id: number;
  readonly version: number;
  readonly changes: readonly ChangedValue[];
  readonly reason: string | null;
}

/** What was written into the history of one record at once. */
export interface WrittenChanges {
  readonly object: string;
  readonly id: number;
  /** With values for the change itself, without values for its undo. */
  readonly changes: readonly (ChangedField & Partial<Pick<ChangedValue, 'oldValue' | 'newValue'>>)[];
  /** False if it is known that no one watches the record. */
  readonly mayBeWatched: boolean;
}

/** What follows when the history of a record grows, in the transaction of the change. */
export type AfterChange = (context: CallContext, written: WrittenChanges) => Promise<void>;

/** Rules of an object that its definition cannot say. */
export type RecordHooks = HooksFor<CallContext, Person>;

/** What makes one kind of board. */
export type BoardSource<Row extends CardRow = CardRow> = SourceFor<CallContext, Person, Row>;
