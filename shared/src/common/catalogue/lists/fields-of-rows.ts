import type { CurbFieldRow, CurbFieldRows } from '../../trade/curb-field-row.ts';
import { field, type BooleanField, type ChoiceField, type Field, type NumberField } from '../field.ts';

type Named<F, Kind, R> = Omit<F, 'kind' | 'required'> & {
  readonly kind: Kind;
} & (R extends { readonly required: true } ? { readonly required: true } : { readonly required?: false });

/** The field of a row, whose type still says its kind and its codes. */
type FieldOf<R> = R extends { readonly kind: 'choice'; readonly options: infer Options }
  ? Named<Omit<ChoiceField, 'options'>, 'choice', R> & {
      readonly options: readonly { readonly value: keyof Options & string; readonly label: string }[];
    }
  : R extends { readonly kind: 'boolean' }
    ? Named<BooleanField, 'boolean', R>
    : R extends { readonly kind: infer Kind }
      ? Named<NumberField, Kind, R>
      : never;

type FieldsOf<T extends CurbFieldRows> = { readonly [K in keyof T as T[K]['column']]: FieldOf<T[K]> };

/** The properties that a record's field takes over from its row. */
const TAKEN = ['label', 'help', 'blank', 'required', 'unit', 'min', 'max', 'scale'] as const;

function fieldOfRow(row: CurbFieldRow): Field {
  const facts: Readonly<Record<string, unknown>> = { ...row };
  const taken = TAKEN.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]] as const);
  const { standard } = row;
  const options = {
    ...(Object.fromEntries(taken) as { readonly label: string }),
    ...(standard === undefined || standard === null ? {} : { defaultValue: standard }),
  };
  if (row.kind !== 'choice') return field[row.kind](options);
  const first = standard === undefined || standard === null ? {} : { defaultValue: String(standard) };
  return field.choice({ ...options, ...first, options: row.options });
}

/** Fields of records from rows of the table of curb fields, by column. */
export function fieldsOfRows<const T extends CurbFieldRows>(rows: T): FieldsOf<T> {
  const fields = Object.values(rows).map((row) => [row.column, fieldOfRow(row)] as const);
  return Object.fromEntries(fields) as unknown as FieldsOf<T>;
}
