import type { z } from 'zod';
import type { DeviceScope } from '../policy/device-rights.ts';
import { staff, type Grant } from '../policy/grant.ts';
import { nothing } from './inputs.ts';

/** Address prefixes of all calls: those of the product, and those that a replica of the database can answer. */
export const CALL_ROOTS = ['/api', '/rapi'] as const;

/** Who may make a call at all. The service still asks the policy about the record. */
export type CallAccess =
  /** Visitors too. `evenWhenSessionIsOver`: a token that is not good any more counts as none, so that its owner can sign in or out. */
  | { readonly kind: 'anyone'; readonly evenWhenSessionIsOver?: boolean }
  /**
   * Any live session; `beforeTerms` lets in those who have not accepted the terms yet, `beforeSecondFactor` those whose role needs
   * a second factor that they have not set up yet.
   */
  | { readonly kind: 'signed_in'; readonly beforeTerms?: boolean; readonly beforeSecondFactor?: boolean }
  | { readonly kind: 'grants'; readonly grants: readonly Grant[] };

/** A person's actions on their own account: open to every live session, even before the gates of the product itself are passed. */
export const ownAccount: CallAccess = { kind: 'signed_in', beforeTerms: true, beforeSecondFactor: true };

/** Every live session whose terms are accepted. */
export const signedIn: CallAccess = { kind: 'signed_in' };

/**
 * How the request is laid out: `params[field]`; plain fields; one scalar called `params`; `params[field]` of a record or report, whose
 * names are kept apart from those of the path and reach the handler as `fields`; or a multipart body.
 */
export type CallWire = 'params' | 'flat' | 'scalar' | 'fields' | 'files';

/** Layout of the answer: in `data`, by itself, or as the handler writes it (files, exports, events). */
export type CallReply = 'data' | 'bare' | 'stream';

/** One address of the server: who may call it, its input and its answer. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path with `:name` placeholders, the last one possibly as `:name?`; placeholders are part of the input. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  readonly wire: CallWire;
  readonly input: I;
  /** Shape of `data` in the answer, or of the whole answer when it is bare. */
  readonly answer: O;
  /** `data` by default. */
  readonly reply?: CallReply;
  /** The call creates something or moves money: the client sends an idempotency key and the answer is replayed. */
  readonly isIdempotent?: boolean;
  /**
   * What a super user may do while viewing the product as another person: `read` for a call that changes and exports nothing, `end` for
   * one that ends the viewing. Calls without it are refused meanwhile.
   */
  readonly whileSeeing?: 'read' | 'end';
  /** Shared tablets that may make the call, by their purpose; without it no shared tablet may, whatever the other access. */
  readonly devices?: readonly DeviceScope[];
  /** Calls per minute and person (or address, for visitors); without it the general limit holds. */
  readonly perMinute?: number;
}

export function defineCall<I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> {
  return call;
}

/** Options of an employee call besides its name and address. */
interface StaffCallFacts<I extends z.ZodType, O extends z.ZodType> {
  /** No input by default. */
  readonly input?: I;
  readonly answer: O;
  /** Every employee by default. */
  readonly grants?: readonly Grant[];
  readonly isIdempotent?: boolean;
  readonly whileSeeing?: 'read' | 'end';
  readonly devices?: readonly DeviceScope[];
}

/** A call of employees as nearly all of them are: a POST of `params[field]`, answered in `data`. */
export function staffCall<O extends z.ZodType, I extends z.ZodType = typeof nothing>(
  name: string,
  path: `/${string}`,
  { input, grants = [staff], ...facts }: StaffCallFacts<I, O>,
): Call<I, O> {
  // without an input, its type is that of `nothing`
  const given = (input ?? nothing) as I;
  return { name, method: 'POST', path, access: { kind: 'grants', grants }, wire: 'params', input: given, ...facts };
}

/** The patterns under which a call is made: two when its last placeholder may be left out. */
export function listAddresses({ path }: Pick<Call, 'path'>): readonly string[] {
  return path.endsWith('?') ? [path.slice(0, -1), path.replace(/\/:\w+\?$/, '')] : [path];
}

export type CallInput<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
export type CallParsedInput<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never;
export type CallAnswer<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

/** The outcome word of every answer. `denied` means: no valid session. */
export type Opt = 'save' | 'success' | 'warning' | 'error' | 'denied';

/** The row of a list that a conflict is about. */
export interface ConflictRow {
  /** Key of the list in `children`. */
  readonly list: string;
  readonly id: number;
  /** Null: one person removed the row that the other changed; the side that removed it is null, the other holds its values. */
  readonly field: string | null;
}

/** A save's conflict with another person's change to one field. */
export interface FieldConflict {
  /** Name of the field; of a row of a list `lines#57.qty`, and `lines#57` for the row as a whole. */
  readonly field: string;
  readonly label: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly original: unknown;
  readonly row?: ConflictRow;
}

export interface Answer<T = unknown> {
  readonly opt: Opt;
  readonly msg: string;
  readonly data?: T;
  /** Messages by field name. Child rows are named `curbs[0].height`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Stable code of the error, such as `CONFLICT` or `VALIDATION`. */
  readonly code?: string;
  readonly request_id?: string;
  readonly conflicts?: readonly FieldConflict[];
}

/** Answer of every search: rows by column, and the cursor of the next page. */
export interface RowsAnswer<R = Record<string, unknown>> {
  readonly opt: Opt;
  readonly msg: string;
  readonly rows: readonly R[];
  /** Send it back as `params[cursor]` to load more; null at the end. */
  readonly next: string | null;
  /** Exact up to 1,000, `is_more` then says that there are more, with `params[count]=on`; of all with `params[count]=exact`. */
  readonly count?: { readonly total: number; readonly is_more: boolean };
}
