import type { Field, FieldKind } from '@cdi/shared/catalogue';

const numeric = (field: Field, precision: number): string =>
  `numeric(${precision},${'scale' in field ? (field.scale ?? 0) : 0})`;

const BY_KIND: Record<FieldKind, (field: Field) => string> = {
  text: () => 'text',
  long_text: () => 'text',
  email: () => 'text',
  phone: () => 'text',
  url: () => 'text',
  zip: () => 'text',
  integer: () => 'integer',
  decimal: (field) => numeric(field, 16),
  inches: () => 'numeric(9,4)',
  slope: () => 'numeric(9,4)',
  money: (field) => ('scale' in field && field.scale === 4 ? 'numeric(14,4)' : 'numeric(14,2)'),
  percent: () => 'numeric(9,4)',
  boolean: () => 'boolean',
  date: () => 'date',
  datetime: () => 'timestamptz',
  choice: () => 'text',
  choices: () => 'text[]',
  tags: () => 'text[]',
  reference: () => 'bigint',
  references: () => 'bigint[]',
  structure: () => 'jsonb',
};

/** PostgreSQL type of the column that stores the field. */
export function columnType(field: Field): string {
  return BY_KIND[field.kind](field);
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Default of the column, so that rows written by services and loaders get what a form would give. */
export function columnDefault(field: Field): string {
  const value = field.defaultValue;
  if (field.kind === 'choices' || field.kind === 'tags')
    return ` not null default ${Array.isArray(value) ? `array[${value.map(quote).join(',')}]::text[]` : `'{}'::text[]`}`;
  if (field.kind === 'references') return ` not null default '{}'::bigint[]`;
  if (value === undefined || Array.isArray(value)) return '';
  return ` default ${typeof value === 'string' ? quote(value) : String(value)}`;
}
