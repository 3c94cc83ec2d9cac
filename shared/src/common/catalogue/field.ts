import type { Grant } from '../policy/grant.ts';
import type { CompanyList } from '../trade/company-lists.ts';
import { listEntries, type ListEntry } from './live-lists.ts';

/** Properties that fields of every kind may have. */
export interface FieldCommon {
  readonly label: string;
  /** One sentence under the input: what to enter and where to find it. */
  readonly help?: string;
  /** Meaning of a missing value, in the words of a list of choices: `None`, `Not priced yet`. */
  readonly blank?: string;
  /** Must be there on every save. */
  readonly required?: boolean;
  /** Must be there once the record is in one of these states. */
  readonly requiredIn?: readonly string[];
  readonly unique?: boolean;
  /** Set by the server (computed, identity, money totals); a client that sends it gets an error. */
  readonly readOnly?: boolean;
  /** Belongs to this one record, such as an answer or a measurement: a copy of the record begins without it. */
  readonly notCopied?: boolean;
  /** Given at creation only. */
  readonly fixed?: boolean;
  /** Instruction for a fixed value: `Make a change order on the order.` */
  readonly fixedRemedy?: string;
  readonly defaultValue?: string | number | boolean | readonly string[];
  /** Who sees the value; without it everyone who reads the record does. Hidden values never leave the server. */
  readonly readers?: readonly Grant[];
  /** Who changes the value; without it everyone who may save the record does. */
  readonly writers?: readonly Grant[];
  /** Masked in history for those who may not read it. */
  readonly sensitive?: boolean;
}

/** A choice as forms offer it, lists name it and records store it. */
export type Option = ListEntry;

export type TextField = FieldCommon & {
  readonly kind: 'text' | 'long_text' | 'email' | 'phone' | 'url' | 'zip';
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly patternHint?: string;
  /** The value is the name of a business object; people read its title. */
  readonly namesObject?: boolean;
  /** Stamped on a plate or a part: it is found with blanks and hyphens or without them. */
  readonly isPlate?: true;
};
export type NumberField = FieldCommon & {
  readonly kind: 'integer' | 'decimal' | 'inches' | 'slope' | 'money' | 'percent';
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point that are stored. */
  readonly scale?: number;
  /** Digits after the point that are shown, where fewer are enough to read. */
  readonly shownDigits?: number;
  readonly unit?: string;
  /** It names something, as a year or a crate does, and counts nothing: it is written without separators. */
  readonly isName?: true;
  /** It is the product of these two fields of the same row, to the cent: the server says so, and a form shows it while they are typed. */
  readonly product?: readonly [string, string];
  /** The number is the id of a record; this field of the same record names its object. */
  readonly objectIn?: string;
};
export type BooleanField = FieldCommon & { readonly kind: 'boolean' };
export type DateField = FieldCommon & {
  readonly kind: 'date' | 'datetime';
  /** While the record is in one of these states something ends on this day: lists say in words when that is near. */
  readonly endsIn?: readonly string[];
  /**
   * Of a moment: it is shown and typed by the clock of the location in this field of the record (a child row: of its record), not by the
   * clock of the browser.
   */
  readonly zoneOf?: string;
};
export type ChoiceField = FieldCommon & {
  readonly kind: 'choice' | 'choices';
  readonly options: readonly Option[];
  /** The list of the company whose entries these are: they change while the program runs. */
  readonly list?: CompanyList;
  /** Short labels of options in a list column, by value; an option without one shows its label. */
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
  /** Column that both records share: a branch is one of the company. Only such records are offered. */
  readonly within?: string;
  /**
   * Reference of this record whose record has that column too, and goes before it: the lines of the order that the chosen invoice is for.
   * Needs `within`.
   */
  readonly withinOf?: string;
};
/** How a structure of names and numbers is written in one cell, and in which words people read and fill it. */
export interface StructureCell {
  /** A list of rows that have these two numbers, instead of numbers by name. */
  readonly pairs?: readonly [string, string];
  /** Headings of name and number: `['Gauge', 'Percent of the band’s price']`. */
  readonly heads?: readonly [string, string];
  /** Labels of the names; only these are offered then. */
  readonly names?: Readonly<Record<string, string>>;
  readonly unit?: '%' | '$';
}
/** A structure that belongs to the record as a whole (explained price, route, calculation results). */
export type StructureField = FieldCommon & {
  readonly kind: 'structure';
  /**
   * The structure is written in one cell of a sheet as `A=0.4; B=0.45`: numbers by name, or, with `pairs`, a list of rows that have
   * these two numbers. Without it a sheet does not hold the field.
   */
  readonly cell?: StructureCell;
};

export type Field =
  TextField | NumberField | BooleanField | DateField | ChoiceField | TagsField | ReferenceField | StructureField;
export type FieldKind = Field['kind'];
export type FieldMap = Readonly<Record<string, Field>>;

type Options<F> = Omit<F, 'kind' | 'required'>;

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

type ChoiceSource = readonly string[] | Readonly<Record<string, string>>;
type CodeOf<S extends ChoiceSource> = S extends readonly (infer Code)[] ? Code & string : keyof S & string;

/** Whether a field must have a value, as a type: what is read from the database is then never null. */
type MustHave<R extends boolean> = [R] extends [true] ? { readonly required: true } : { readonly required?: false };
/** A field whose type still says its kind and whether it is required, so that rows of the database have types of their own. */
type Built<F extends Field, Kind extends F['kind'], R extends boolean> = F & { readonly kind: Kind } & MustHave<R>;
/** A field of choices whose type still says the codes. */
type BuiltChoice<Kind extends ChoiceField['kind'], S extends ChoiceSource, R extends boolean> = Omit<
  ChoiceField,
  'kind' | 'required' | 'options'
> & {
  readonly kind: Kind;
  readonly options: readonly { readonly value: CodeOf<S>; readonly label: string }[];
} & MustHave<R>;

function build<F extends Field, Kind extends F['kind']>(kind: Kind, defaults: Partial<Options<F>> = {}) {
  return <const R extends boolean = false>(options: Options<F> & { readonly required?: R }) =>
    ({ kind, ...defaults, ...options }) as unknown as Built<F, Kind, R>;
}

function buildChoice<Kind extends ChoiceField['kind']>(kind: Kind) {
  return <const S extends ChoiceSource, const R extends boolean = false>({
    options,
    ...rest
  }: Options<Omit<ChoiceField, 'options'>> & { readonly options: S; readonly required?: R }) =>
    ({ kind, options: optionsOf(options), ...rest }) as unknown as BuiltChoice<Kind, S, R>;
}

/** A choice whose options are the entries of a list that the company changes, as they are when they are asked for. */
function buildEntry<const R extends boolean = false>(
  given: Options<Omit<ChoiceField, 'options' | 'list'>> & { readonly list: CompanyList; readonly required?: R },
) {
  const { list } = given;
  const built = {
    kind: 'choice' as const,
    ...given,
    get options() {
      return listEntries(list);
    },
  };
  return built as unknown as BuiltChoice<'choice', Readonly<Record<string, string>>, R>;
}

/** Builders of fields, one per kind. */
export const field = {
  text: build<TextField, 'text'>('text', { maxLength: 120 }),
  longText: build<TextField, 'long_text'>('long_text', { maxLength: 4000 }),
  email: build<TextField, 'email'>('email', { maxLength: 254 }),
  phone: build<TextField, 'phone'>('phone', { maxLength: 40 }),
  url: build<TextField, 'url'>('url', { maxLength: 500 }),
  zip: build<TextField, 'zip'>('zip', { maxLength: 10 }),
  integer: build<NumberField, 'integer'>('integer'),
  decimal: build<NumberField, 'decimal'>('decimal', { scale: 4 }),
  inches: build<NumberField, 'inches'>('inches', { scale: 4, unit: 'in', min: 0 }),
  slope: build<NumberField, 'slope'>('slope', { scale: 4, unit: 'in/12', min: -12, max: 12 }),
  money: build<NumberField, 'money'>('money', { scale: 2, unit: 'USD' }),
  percent: build<NumberField, 'percent'>('percent', { scale: 4, unit: '%' }),
  boolean: build<BooleanField, 'boolean'>('boolean'),
  date: build<DateField, 'date'>('date'),
  datetime: build<DateField, 'datetime'>('datetime'),
  choice: buildChoice('choice'),
  choices: buildChoice('choices'),
  entry: buildEntry,
  tags: build<TagsField, 'tags'>('tags'),
  reference: build<ReferenceField, 'reference'>('reference'),
  references: build<ReferenceField, 'references'>('references'),
  structure: build<StructureField, 'structure'>('structure'),
} as const;
