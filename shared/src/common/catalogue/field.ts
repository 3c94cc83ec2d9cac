import type { Grant } from '../policy/grant.ts';

/** What every field of every kind may say about itself. */
export interface FieldCommon {
  readonly label: string;
  /** One sentence under the input: what to enter and where to find it. */
  readonly help?: string;
  /** What it means that there is no value, in the words of a list of choices: `None`, `Not priced yet`. */
  readonly blank?: string;
  /** Must be there on every save. */
  readonly required?: boolean;
  /** Must be there once the record is in one of these states. */
  readonly requiredIn?: readonly string[];
  readonly unique?: boolean;
  /** Set by the server (computed, identity, money totals); a client that sends it gets an error. */
  readonly readOnly?: boolean;
  /** Given at creation only. */
  readonly fixed?: boolean;
  readonly defaultValue?: string | number | boolean | readonly string[];
  /** Who sees the value; without it everyone who reads the record does. Hidden values never leave the server. */
  readonly readers?: readonly Grant[];
  /** Who changes the value; without it everyone who may save the record does. */
  readonly writers?: readonly Grant[];
  /** Masked in history for those who may not read it. */
  readonly sensitive?: boolean;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export type TextField = FieldCommon & {
  readonly kind: 'text' | 'long_text' | 'email' | 'phone' | 'url' | 'zip';
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly patternHint?: string;
  /** The value is the name of a business object; people read its title. */
  readonly namesObject?: boolean;
};
export type NumberField = FieldCommon & {
  readonly kind: 'integer' | 'decimal' | 'inches' | 'slope' | 'money' | 'percent';
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point that are stored. */
  readonly scale?: number;
  readonly unit?: string;
  /** The number is the id of a record; this field of the same record names its object. */
  readonly objectIn?: string;
};
export type BooleanField = FieldCommon & { readonly kind: 'boolean' };
export type DateField = FieldCommon & { readonly kind: 'date' | 'datetime' };
export type ChoiceField = FieldCommon & {
  readonly kind: 'choice' | 'choices';
  readonly options: readonly Option[];
  /** What options are called in a column of a list, by value; those without stand there by their label. */
  readonly shorts?: Readonly<Record<string, string>>;
};
export type TagsField = FieldCommon & {
  readonly kind: 'tags';
  readonly pattern?: string;
  readonly patternHint?: string;
};
export type ReferenceField = FieldCommon & {
  readonly kind: 'reference' | 'references';
  /** Name of the object referred to. */
  readonly to: string;
};
/** How a structure of names and numbers stands in one cell, and in which words people read and fill it. */
export interface StructureCell {
  /** A list of rows that have these two numbers, instead of numbers by name. */
  readonly pairs?: readonly [string, string];
  /** What the name and the number are: `['Gauge', 'Percent of the band’s price']`. */
  readonly heads?: readonly [string, string];
  /** What the names are called; only these are offered then. */
  readonly names?: Readonly<Record<string, string>>;
  readonly unit?: '%' | '$';
}
/** A structure that belongs to the record as a whole (explained price, route, calculation results). */
export type StructureField = FieldCommon & {
  readonly kind: 'structure';
  /**
   * The structure stands in one cell of a sheet as `A=0.4; B=0.45`: numbers by name, or, with `pairs`, a list of rows that have
   * these two numbers. Without it a sheet does not hold the field.
   */
  readonly cell?: StructureCell;
};

export type Field =
  TextField | NumberField | BooleanField | DateField | ChoiceField | TagsField | ReferenceField | StructureField;
export type FieldKind = Field['kind'];
export type FieldMap = Readonly<Record<string, Field>>;

type Options<F extends Field> = Omit<F, 'kind'>;

/** `['draft', 'sent']` or `{ draft: 'Draft' }` as options; a list of names is labelled from the names. */
export function optionsOf(source: readonly string[] | Readonly<Record<string, string>>): readonly Option[] {
  if (Array.isArray(source)) return (source as readonly string[]).map((value) => ({ value, label: labelOf(value) }));
  return Object.entries(source as Readonly<Record<string, string>>).map(([value, label]) => ({ value, label }));
}

/** `sales_checking` -> `Sales checking`. */
export function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type ChoiceOptions = Omit<ChoiceField, 'kind' | 'options'> & {
  readonly options: readonly string[] | Readonly<Record<string, string>>;
};

/** Builders of fields, one per kind. */
export const field = {
  text: (options: Options<TextField>): TextField => ({ kind: 'text', maxLength: 120, ...options }),
  longText: (options: Options<TextField>): TextField => ({ kind: 'long_text', maxLength: 4000, ...options }),
  email: (options: Options<TextField>): TextField => ({ kind: 'email', maxLength: 254, ...options }),
  phone: (options: Options<TextField>): TextField => ({ kind: 'phone', maxLength: 40, ...options }),
  url: (options: Options<TextField>): TextField => ({ kind: 'url', maxLength: 500, ...options }),
  zip: (options: Options<TextField>): TextField => ({ kind: 'zip', maxLength: 10, ...options }),
  integer: (options: Options<NumberField>): NumberField => ({ kind: 'integer', ...options }),
  decimal: (options: Options<NumberField>): NumberField => ({ kind: 'decimal', scale: 4, ...options }),
  inches: (options: Options<NumberField>): NumberField => ({
    kind: 'inches',
    scale: 4,
    unit: 'in',
    min: 0,
    ...options,
  }),
  slope: (options: Options<NumberField>): NumberField => ({
    kind: 'slope',
    scale: 4,
    unit: 'in/12',
    min: -12,
    max: 12,
    ...options,
  }),
  money: (options: Options<NumberField>): NumberField => ({ kind: 'money', scale: 2, unit: 'USD', ...options }),
  percent: (options: Options<NumberField>): NumberField => ({ kind: 'percent', scale: 4, unit: '%', ...options }),
  boolean: (options: Options<BooleanField>): BooleanField => ({ kind: 'boolean', ...options }),
  date: (options: Options<DateField>): DateField => ({ kind: 'date', ...options }),
  datetime: (options: Options<DateField>): DateField => ({ kind: 'datetime', ...options }),
  choice: ({ options, ...rest }: ChoiceOptions): ChoiceField => ({
    kind: 'choice',
    options: optionsOf(options),
    ...rest,
  }),
  choices: ({ options, ...rest }: ChoiceOptions): ChoiceField => ({
    kind: 'choices',
    options: optionsOf(options),
    ...rest,
  }),
  tags: (options: Options<TagsField>): TagsField => ({ kind: 'tags', ...options }),
  reference: (options: Options<ReferenceField>): ReferenceField => ({ kind: 'reference', ...options }),
  references: (options: Options<ReferenceField>): ReferenceField => ({ kind: 'references', ...options }),
  structure: (options: Options<StructureField>): StructureField => ({ kind: 'structure', ...options }),
} as const;
