import {
  isPlateField,
  keyOf,
  searchedField,
  type ChildDefinition,
  type Field,
  type FieldMap,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import { columnDefault, columnType } from './column-types.ts';
import { foldedKey, isFoldedField } from './folded-text.ts';
import { plateKey } from './plate-text.ts';

export interface DesiredColumn {
  readonly name: string;
  readonly type: string;
  /** What follows the type when the column is made: default, not null. */
  readonly rest: string;
}
export interface DesiredIndex {
  readonly name: string;
  readonly isUnique: boolean;
  /** Table and columns, as they follow the word `on`. */
  readonly on: string;
}
export interface DesiredForeignKey {
  readonly name: string;
  readonly column: string;
  readonly table: string;
  readonly key: string;
  readonly onDelete: 'restrict' | 'cascade';
}
export interface DesiredTable {
  readonly name: string;
  readonly key: string;
  readonly columns: readonly DesiredColumn[];
  readonly indexes: readonly DesiredIndex[];
  readonly foreignKeys: readonly DesiredForeignKey[];
}

const standardColumns: readonly DesiredColumn[] = [
  { name: 'version', type: 'integer', rest: ' not null default 1' },
  { name: 'is_active', type: 'boolean', rest: ' not null default true' },
  { name: 'created_dt', type: 'timestamptz', rest: ' not null default now()' },
  { name: 'created_by', type: 'bigint', rest: '' },
  { name: 'updated_dt', type: 'timestamptz', rest: ' not null default now()' },
  { name: 'updated_by', type: 'bigint', rest: '' },
];

const fieldColumns = (fields: FieldMap): readonly DesiredColumn[] =>
  Object.entries(fields).map(([name, field]) => ({ name, type: columnType(field), rest: columnDefault(field) }));

const isText = (field: Field | undefined): boolean =>
  field !== undefined && ['text', 'email', 'phone', 'zip', 'long_text'].includes(field.kind);

/** PostgreSQL cuts names at 63 bytes; ours are cut with a checksum so that they stay distinct. */
function shortName(name: string): string {
  if (name.length <= 60) return name;
  let hash = 0;
  for (const char of name) hash = (hash * 31 + char.charCodeAt(0)) >>> 0;
  return `${name.slice(0, 50)}_${hash.toString(36)}`;
}

/**
 * Every search reads all entries that were written since the index was last cleaned up. At the default limit of the database, 4 MB, that
 * takes 4 ms for each column.
 */
export const MOST_PENDING_KB = 64;

/** An index of parts of words. */
const trigrams = (expression: string): string =>
  `using gin (${expression} gin_trgm_ops) with (gin_pending_list_limit = ${MOST_PENDING_KB})`;

/** An index of parts of words of the texts that are typed with accents, and found without. */
function foldedTrigrams(column: string): string {
  const { expression, condition } = foldedKey(column);
  return `${trigrams(`(${expression})`)} where ${condition}`;
}

function objectIndexes(definition: ObjectDefinition): readonly DesiredIndex[] {
  const { name: table, fields } = definition;
  const key = keyOf(definition);
  const indexes: DesiredIndex[] = [];
  const add = (suffix: string, body: string, isUnique = false) => {
    const name = shortName(`${table}_${suffix}`);
    if (!indexes.some((index) => index.name === name)) indexes.push({ name, isUnique, on: `"${table}" ${body}` });
  };
  const typed = new Set([
    ...definition.search.formFields.filter((name) => isText(fields[name])),
    ...definition.lookup.match.filter((name) => isText(fields[name])),
  ]);
  for (const name of typed) add(`${name}_trgm`, trigrams(`"${name}"`));
  for (const name of typed) if (isFoldedField(definition, name)) add(`${name}_folded`, foldedTrigrams(name));
  for (const name of typed) if (isPlateField(fields[name])) add(`${name}_plate`, trigrams(plateKey(name)));
  for (const name of definition.lookup.match)
    if (isText(fields[name])) add(`${name}_lower`, `(lower("${name}") text_pattern_ops)`);
  for (const name of definition.search.sortFields) {
    add(`${name}_sort`, `("${name}", "${key}")`);
    if (fields[name] && !fields[name].required) add(`${name}_sort_desc`, `("${name}" desc nulls last, "${key}" desc)`);
  }
  // what an index begins with needs no index of its own
  const led = new Set([
    ...definition.search.sortFields,
    ...[...(definition.indexes ?? []), ...(definition.uniqueTogether ?? [])].map(([first]) => first),
  ]);
  for (const [name, field] of Object.entries(fields)) {
    if (field.unique) add(`${name}_unique`, isText(field) ? `(lower("${name}"))` : `("${name}")`, true);
    if (field.kind === 'reference' && !led.has(name)) add(`${name}_ref`, `("${name}")`);
  }
  if (definition.scope?.cc) add(`${definition.scope.cc}_cc`, `using gin ("${definition.scope.cc}")`);
  for (const columns of definition.indexes ?? [])
    add(`${columns.join('_')}_idx`, `(${columns.map((column) => `"${column}"`).join(', ')}, "${key}")`);
  for (const columns of definition.uniqueTogether ?? []) {
    // capitals make no other text of what people type, as where one column is unique alone
    const isTyped = (column: string): boolean => isText(fields[column]) && fields[column]?.readOnly !== true;
    const keys = columns.map((column) => (isTyped(column) ? `lower("${column}")` : `"${column}"`));
    add(`${columns.join('_')}_${columns.some(isTyped) ? 'any_case' : 'together'}`, `(${keys.join(', ')})`, true);
  }
  add('created_by_idx', `("created_by", "${key}")`);
  return indexes;
}

const foreignKeys = (table: string, fields: FieldMap): readonly DesiredForeignKey[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference'
      ? [
          {
            name: shortName(`${table}_${name}_fk`),
            column: name,
            table: field.to,
            key: `${field.to}_id`,
            onDelete: 'restrict' as const,
          },
        ]
      : [],
  );

/** What records are searched by through their rows: the rows with a value, and whose they are. */
const searchedRowIndexes = (definition: ObjectDefinition, child: ChildDefinition): readonly DesiredIndex[] =>
  definition.search.formFields.flatMap((name): readonly DesiredIndex[] => {
    const searched = searchedField(definition, name);
    if (!searched || searched.rows !== child) return [];
    const { column, field } = searched;
    const index = (suffix: string, on: string): DesiredIndex => ({
      name: shortName(`${child.name}_${column}_${suffix}`),
      isUnique: false,
      on: `"${child.name}" ${on}`,
    });
    return isText(field)
      ? [index('search', trigrams(`"${column}"`)), index('folded', foldedTrigrams(column))]
      : [index('search', `("${column}", "${keyOf(definition)}")`)];
  });

/** Fields of a child row that no other row of any record may share. */
const uniqueRowIndexes = ({ name: table, fields }: ChildDefinition): readonly DesiredIndex[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.unique
      ? [
          {
            name: shortName(`${table}_${name}_unique`),
            isUnique: true,
            on: `"${table}" ${isText(field) ? `(lower("${name}"))` : `("${name}")`}`,
          },
        ]
      : [],
  );

/** The numbers of rows by which records are found when they are typed as they are. */
const rowNumberIndexes = (definition: ObjectDefinition, child: ChildDefinition): readonly DesiredIndex[] =>
  (definition.lookup.rowNumbers ?? []).flatMap((name): readonly DesiredIndex[] => {
    const searched = searchedField(definition, name);
    if (!searched || searched.rows !== child) return [];
    const { column } = searched;
    return [
      { name: shortName(`${child.name}_${column}_lower`), isUnique: false, on: `"${child.name}" (lower("${column}"))` },
    ];
  });

function objectTables(definition: ObjectDefinition): readonly DesiredTable[] {
  const parentKey = keyOf(definition);
  const own: DesiredTable = {
    name: definition.name,
    key: parentKey,
    columns: [...standardColumns, ...fieldColumns(definition.fields)],
    indexes: objectIndexes(definition),
    foreignKeys: foreignKeys(definition.name, definition.fields),
  };
  const children = Object.values(definition.children ?? {}).map((child): DesiredTable => ({
    name: child.name,
    key: `${child.name}_id`,
    columns: [
      { name: parentKey, type: 'bigint', rest: ' not null' },
      { name: 'line_no', type: 'integer', rest: ' not null default 1' },
      ...fieldColumns(child.fields),
    ],
    indexes: [
      {
        name: shortName(`${child.name}_parent`),
        isUnique: false,
        on: `"${child.name}" ("${parentKey}", line_no)`,
      },
      ...uniqueRowIndexes(child),
      ...searchedRowIndexes(definition, child),
      ...rowNumberIndexes(definition, child),
    ],
    foreignKeys: [
      ...foreignKeys(child.name, child.fields),
      {
        name: shortName(`${child.name}_parent_fk`),
        column: parentKey,
        table: definition.name,
        key: parentKey,
        onDelete: 'cascade',
      },
    ],
  }));
  return [own, ...children];
}

/** Every table that the catalogue asks for. */
export function desiredSchema(objects: readonly ObjectDefinition[]): readonly DesiredTable[] {
  return objects.flatMap(objectTables);
}
