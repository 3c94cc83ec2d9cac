import type { PlainDate } from '../units/index.ts';
import type { ChildDefinition, ObjectDefinition } from './define-object.ts';
import type { FieldKind, FieldMap } from './field.ts';

/** Type of a non-null column by kind, as the server's pool reads it. Money is in dollars, a moment an ISO string in UTC. */
interface StoredByKind {
  readonly text: string;
  readonly long_text: string;
  readonly email: string;
  readonly phone: string;
  readonly url: string;
  readonly zip: string;
  readonly integer: number;
  readonly decimal: number;
  readonly inches: number;
  readonly slope: number;
  readonly money: number;
  readonly percent: number;
  readonly boolean: boolean;
  readonly date: PlainDate;
  readonly datetime: string;
  readonly choice: string;
  readonly choices: readonly string[];
  readonly tags: readonly string[];
  readonly reference: number;
  readonly references: readonly number[];
  readonly structure: unknown;
}

/** Codes of a choice; any text where its options are not known before the program runs. */
type CodeOf<F> = F extends { readonly options: readonly { readonly value: infer Code }[] } ? Code : never;

type StoredOf<F> = F extends { readonly kind: infer Kind extends FieldKind }
  ? Kind extends 'choice'
    ? CodeOf<F>
    : Kind extends 'choices'
      ? readonly CodeOf<F>[]
      : StoredByKind[Kind]
  : never;

/** Lists are empty and never null; every other column is null where its field may be left out. */
type NullOf<F> = F extends { readonly required: true } | { readonly kind: 'choices' | 'tags' | 'references' }
  ? never
  : null;

/** Columns by the name of their field. */
export type FieldColumns<F extends FieldMap> = { readonly [K in keyof F]: StoredOf<F[K]> | NullOf<F[K]> };
type KeyColumn<Name extends string> = { readonly [K in `${Name}_id`]: number };

/** Columns that every record has beside its own fields. */
interface StandardColumns {
  readonly version: number;
  readonly is_active: boolean;
  readonly created_dt: string;
  readonly created_by: number | null;
  readonly updated_dt: string;
  readonly updated_by: number | null;
}

/** A row of an object that is known only when the program runs. */
type AnyRow = Readonly<Record<string, unknown>>;
type Flat<T> = { readonly [K in keyof T]: T[K] };

/**
 * The type of a record as the database gives it, from its definition: `RowOf<typeof objects.quote>`. For a definition that is
 * not known before the program runs it is a map of columns.
 */
export type RowOf<D extends ObjectDefinition> = string extends keyof D['fields']
  ? AnyRow
  : Flat<FieldColumns<D['fields']> & StandardColumns & KeyColumn<D['name']>>;

/** Values of a record to store: any of its columns, each of its type. */
export type ValuesOf<D extends ObjectDefinition> = string extends keyof D['fields']
  ? AnyRow
  : FieldValues<D['fields']> & { readonly is_active?: boolean };

type FieldValues<F extends FieldMap> = { readonly [K in keyof F]?: StoredOf<F[K]> | null | undefined };

/** A record that is not stored yet: it may have no key, and columns without a value may be missing. */
export type DraftOf<D extends ObjectDefinition> = string extends keyof D['fields']
  ? AnyRow
  : FieldValues<D['fields']> & Partial<StandardColumns & KeyColumn<D['name']>>;

/** Names of the lists of rows that are saved with a record. */
export type ChildKey<D extends ObjectDefinition> = keyof NonNullable<D['children']> & string;

type ChildOf<D extends ObjectDefinition, Key extends ChildKey<D>> = NonNullable<
  D['children']
>[Key] extends infer Child extends ChildDefinition
  ? Child
  : never;

/** The type of a child row as the database gives it: `ChildRowOf<typeof objects.quote, 'curbs'>`. */
export type ChildRowOf<D extends ObjectDefinition, Key extends ChildKey<D>> =
  string extends ChildKey<D>
    ? AnyRow
    : Flat<
        FieldColumns<ChildOf<D, Key>['fields']> &
          KeyColumn<ChildOf<D, Key>['name']> &
          KeyColumn<D['name']> & { readonly line_no: number }
      >;

/** Values of a child row to store; its key names the row that they change. */
export type ChildValuesOf<D extends ObjectDefinition, Key extends ChildKey<D>> =
  string extends ChildKey<D>
    ? AnyRow
    : FieldValues<ChildOf<D, Key>['fields']> &
        Partial<KeyColumn<ChildOf<D, Key>['name']>> & { readonly line_no?: number };

/** All child rows of a record, by the key in `children`. */
export type ChildRowsOf<D extends ObjectDefinition> = { readonly [Key in ChildKey<D>]: readonly ChildRowOf<D, Key>[] };

/** Child rows of a record to store, by the key in `children`. */
export type ChildListsOf<D extends ObjectDefinition> =
  string extends ChildKey<D>
    ? Readonly<Record<string, readonly AnyRow[]>>
    : { readonly [Key in ChildKey<D>]?: readonly ChildValuesOf<D, Key>[] };
