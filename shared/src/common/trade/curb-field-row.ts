import type { CURB_TYPES } from './trade-lists.ts';

type Family = keyof typeof CURB_TYPES;

/** What follows when the value of a sold line changes; left out = a new drawing and a new seal, and nothing is made again. */
export interface FieldChange {
  /** The approval sheet does not show the value. */
  readonly isDrawn?: false;
  /** An engineer's seal does not cover the value. */
  readonly isCertified?: false;
  /** The customer measures the curb by it. */
  readonly isSize?: true;
  /** The choice of springs depends on it. */
  readonly isUnderSprings?: true;
  /** The stage whose work is repeated; sheet that is cut again is found by comparing parts. */
  readonly again?: 'insulate' | 'crate';
}

/** Facts about a field of a curb, whatever its kind. */
interface CommonFacts {
  /** Column of quote lines, order lines and catalog curbs; the name in calls and forms. */
  readonly column: string;
  readonly label: string;
  /** One sentence under the input, on every form. */
  readonly help?: string;
  /** The same in the quote only. */
  readonly quoteHelp?: string;
  /** Meaning of a missing value: `None`. */
  readonly blank?: string;
  readonly required?: true;
  /** The step of the quote that asks for it. Controls of geometry are laid out by hand. */
  readonly step: 'geometry' | 'options' | 'engineering';
  /** Asked before the other fields of its step, which depend on it. */
  readonly isAskedFirst?: true;
  /** The families that are asked for it; left out = all of them. */
  readonly families?: readonly Family[];
  readonly change?: FieldChange;
}

/** A number with its unit. */
interface NumberRow extends CommonFacts {
  readonly kind: 'inches' | 'slope' | 'decimal' | 'integer';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point that are stored. */
  readonly scale?: number;
  /** Value of a curb that says nothing; null = not known. Left out = the curb has no such property until a value is given. */
  readonly standard?: number | null;
  /** Family defaults that differ from the standard. */
  readonly usual?: Readonly<Partial<Record<Family, number>>>;
}

/** One of several choices. */
interface ChoiceRow extends CommonFacts {
  readonly kind: 'choice';
  /** Labels by code. */
  readonly options: Readonly<Record<string, string>>;
  /** The codes are numbers in the curb, and text in its columns. */
  readonly isNumber?: true;
  readonly standard?: string | number | null;
  readonly usual?: Readonly<Partial<Record<Family, string>>>;
  /** A list table may add dollars for each choice. */
  readonly isPriced?: true;
}

/** Yes or no. */
interface BooleanRow extends CommonFacts {
  readonly kind: 'boolean';
  readonly standard?: boolean;
}

/** A field of a curb. */
export type CurbFieldRow = NumberRow | ChoiceRow | BooleanRow;
/** Fields of a curb by the name that the code has for each. */
export type CurbFieldRows = Readonly<Record<string, CurbFieldRow>>;

/** Where a field is stored, and what may be stored there; a number without choices. */
export interface CurbColumn {
  readonly column: string;
  readonly choices?: readonly (string | number)[];
  readonly isYesNo?: true;
}

/** Codes of a choice as the curb holds them. */
type CodeOf<R> = R extends { readonly options: infer Options }
  ? R extends { readonly isNumber: true }
    ? keyof Options extends `${infer Code extends number}`
      ? Code
      : never
    : keyof Options & string
  : never;

type GivenValue<R> = R extends { readonly kind: 'choice' }
  ? CodeOf<R>
  : R extends { readonly kind: 'boolean' }
    ? boolean
    : number;
type Nullable<R> = R extends { readonly standard: null } ? null : never;
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** Values of a curb by field; those without a standard are left out until they are given. */
export type ValuesOf<T extends CurbFieldRows> = Flat<
  {
    readonly [K in keyof T as T[K] extends { readonly standard: unknown } ? K : never]:
      GivenValue<T[K]> | Nullable<T[K]>;
  } & {
    readonly [K in keyof T as T[K] extends { readonly standard: unknown } ? never : K]?: GivenValue<T[K]>;
  }
>;
