import type { z } from 'zod';
import type { Grant } from '../policy/grant.ts';

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

/** What a person does with the own account: open to every live session, whatever still stands before the product itself. */
export const ownAccount: CallAccess = { kind: 'signed_in', beforeTerms: true, beforeSecondFactor: true };

/** How the request body is laid out: `params[field]`, plain fields, or one scalar called `params`. */
export type CallWire = 'params' | 'flat' | 'scalar';

/** A call that is not plain object traffic: its address, who may make it, what goes in and what comes back. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path with `:name` placeholders; placeholders are part of the input. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  readonly wire: CallWire;
  readonly input: I;
  /** Shape of `data` in the answer. */
  readonly answer: O;
  /** The call creates something or moves money: the client sends an idempotency key and the answer is replayed. */
  readonly isIdempotent?: boolean;
  /** Calls per minute and person (or address, for visitors); without it the general limit holds. */
  readonly perMinute?: number;
}

export function defineCall<I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> {
  return call;
}

export type CallInput<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
export type CallParsedInput<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never;
export type CallAnswer<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

/** The outcome word of every answer. `denied` means: no valid session. */
export type Opt = 'save' | 'success' | 'warning' | 'error' | 'denied';

/** What a save that met somebody else's change says about one field. */
export interface FieldConflict {
  readonly field: string;
  readonly label: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly original: unknown;
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
  /** Exact up to 1,000; `is_more` then says that there are more. Only when asked by `params[count]=on`. */
  readonly count?: { readonly total: number; readonly is_more: boolean };
}
