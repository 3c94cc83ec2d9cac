import type { ChildDefinition, LookupDefinition, ObjectDefinition, StateMachine } from './define-object.ts';
import { parseField } from './field-schema.ts';
import type { ChoiceField, Field, FieldKind, FieldMap } from './field.ts';
import { findFileType } from '../trade/file-types.ts';
import { searchedField } from './searched-field.ts';

const NAME = /^[a-z][a-z0-9_]{1,40}$/;

/** Names that PostgreSQL or the record itself needs. */
const RESERVED = [
  'version',
  'is_active',
  'created_dt',
  'created_by',
  'updated_dt',
  'updated_by',
  'id',
  'order',
  'user',
  'select',
  'table',
  'cursor',
  'page_size',
  'orderby',
  'direction',
  'count',
  'show_my_ccs',
  'ids',
  'columns',
  'group_by',
  'period',
  'idempotency_key',
];

/** Kinds that can be added up over records. */
const SUMMED: readonly FieldKind[] = ['money', 'integer', 'decimal'];

/** All mistakes in a catalogue, each a sentence that names object and field. Empty when it is sound. */
export function validateCatalogue(objects: readonly ObjectDefinition[]): readonly string[] {
  const names = objects.map((definition) => definition.name);
  const problems: string[] = [];
  const tables = objects.flatMap((definition) => [
    definition.name,
    ...childrenOf(definition).map((child) => child.name),
  ]);
  for (const table of new Set(tables.filter((name, index) => tables.indexOf(name) !== index)))
    problems.push(`The table name "${table}" is used twice.`);
  for (const definition of objects) problems.push(...checkObject(definition, names));
  return problems;
}

const listHintFields = (hint: LookupDefinition['hint']): readonly string[] =>
  hint ? [...hint.facts, ...hint.size, hint.mark] : [];

const childrenOf = (definition: ObjectDefinition): readonly ChildDefinition[] =>
  Object.values(definition.children ?? {});

/** Where a definition names fields of its own, with the names. */
const listMentions = (
  definition: ObjectDefinition,
): readonly (readonly [where: string, names: readonly string[]])[] => [
  ['titleField', [definition.titleField]],
  ['search.formFields', definition.search.formFields.filter((name) => !searchedField(definition, name)?.rows)],
  ['search.sortFields', definition.search.sortFields],
  ['search.resultFields', definition.search.resultFields],
  ['search.carriedFields', definition.search.carriedFields ?? []],
  ['search.defaultSort', [definition.search.defaultSort.field]],
  ['lookup.label', definition.lookup.label],
  ['lookup.match', definition.lookup.match],
  ['lookup.rowNumbers', (definition.lookup.rowNumbers ?? []).filter((name) => !searchedField(definition, name)?.rows)],
  ['lookup.whose', definition.lookup.whose ? [definition.lookup.whose] : []],
  ['lookup.hint', listHintFields(definition.lookup.hint)],
  [
    'scope',
    [
      definition.scope?.company,
      definition.scope?.branch,
      definition.scope?.cc,
      definition.scope?.territory,
      definition.scope?.outsiders?.field,
      definition.scope?.carrier?.object,
      definition.scope?.carrier?.id,
      definition.scope?.carrier?.openWhen.field,
      definition.scope?.carrier?.kind,
      ...(definition.scope?.own ?? []),
      ...(definition.scope?.parents ?? []).map((parent) => parent.field),
    ].filter((name): name is string => name !== undefined),
  ],
  ['states.field', definition.states ? [definition.states.field] : []],
  ['massUploadKey', definition.massUploadKey ? [definition.massUploadKey] : []],
  ...definition.sections.map((section): [string, readonly string[]] => [`section "${section.title}"`, section.fields]),
  ...(definition.indexes ?? []).map((columns): [string, readonly string[]] => ['indexes', columns]),
  ...(definition.uniqueTogether ?? []).map((columns): [string, readonly string[]] => ['uniqueTogether', columns]),
];

/** Only amounts and quantities are added up. */
const checkSums = (
  at: string,
  { fields, sums = [] }: { readonly fields: FieldMap; readonly sums?: readonly string[] },
) =>
  sums
    .filter((name) => !SUMMED.includes(fields[name]?.kind as FieldKind))
    .map((name) => `${at}.sums names "${name}", which is no amount or quantity.`);

const checkRowKey = (at: string, { fields, rowKey = [] }: ChildDefinition): readonly string[] =>
  rowKey.filter((name) => !(name in fields)).map((name) => `${at}.rowKey names the unknown field "${name}".`);

function checkFileTypes({ name: at, fileTypes = [] }: ObjectDefinition): readonly string[] {
  return fileTypes.flatMap((code) => {
    const type = findFileType(code);
    if (!type) return [`${at}.fileTypes names the unknown file type ${code}.`];
    return type.carriedBy.includes(at)
      ? []
      : [`${at}.fileTypes names ${code}, which ${type.carriedBy.join(' and ')} carry.`];
  });
}

function checkObject(definition: ObjectDefinition, names: readonly string[]): string[] {
  const at = definition.name;
  const problems: string[] = [];
  if (!NAME.test(at)) problems.push(`${at}: an object name is lower case with underscores.`);
  if (RESERVED.includes(at) && at !== 'user') problems.push(`${at}: this name is reserved.`);
  const known = new Set([
    ...Object.keys(definition.fields),
    `${at}_id`,
    'created_dt',
    'created_by',
    'updated_dt',
    'is_active',
  ]);
  for (const [where, fields] of listMentions(definition))
    for (const name of fields) if (!known.has(name)) problems.push(`${at}.${where} names the unknown field "${name}".`);
  problems.push(...checkSums(`${at}.search`, { fields: definition.fields, sums: definition.search.sums ?? [] }));
  problems.push(...checkFields(at, definition.fields, names));
  for (const [key, child] of Object.entries(definition.children ?? {})) {
    problems.push(...checkFields(`${at}.${key}`, child.fields, names));
    problems.push(
      ...checkSums(`${at}.${key}`, { fields: child.fields, sums: child.sums ?? [] }),
      ...checkRowKey(`${at}.${key}`, child),
      ...checkExamples(`${at}.${key}`, child.fields, child.examples ?? []),
    );
  }
  if (definition.examples.length === 0) problems.push(`${at} has no example.`);
  problems.push(
    ...checkStates(definition),
    ...checkFileTypes(definition),
    ...checkExamples(at, definition.fields, definition.examples),
  );
  return problems;
}

function checkFields(at: string, fields: FieldMap, names: readonly string[]): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const problems: string[] = [];
    if (!NAME.test(name)) problems.push(`${at}.${name}: a field name is lower case with underscores.`);
    for (const factor of 'product' in field ? (field.product ?? []) : [])
      if (!(factor in fields)) problems.push(`${at}.${name}.product names the unknown field "${factor}".`);
    if (RESERVED.includes(name)) problems.push(`${at}.${name}: this name is reserved.`);
    if ('objectIn' in field && field.objectIn !== undefined) {
      const namer = fields[field.objectIn];
      if (!namer || !('namesObject' in namer))
        problems.push(`${at}.${name}: its object is named by "${field.objectIn}", which names none.`);
    }
    if ('within' in field && field.within !== undefined && !(field.within in fields))
      problems.push(`${at}.${name}.within names the unknown field "${field.within}".`);
    if ('withinOf' in field && field.withinOf !== undefined && !('to' in (fields[field.withinOf] ?? {})))
      problems.push(`${at}.${name}.withinOf names "${field.withinOf}", which is no reference.`);
    if ((field.kind === 'reference' || field.kind === 'references') && !names.includes(field.to))
      problems.push(`${at}.${name} refers to the unknown object "${field.to}".`);
    if ((field.kind === 'choice' || field.kind === 'choices') && field.options.length === 0)
      problems.push(`${at}.${name} has no options.`);
    if ('min' in field && field.min !== undefined && field.max !== undefined && field.min > field.max)
      problems.push(`${at}.${name}: min ${field.min} is above max ${field.max}.`);
    if (field.defaultValue !== undefined) {
      const parsed = parseField(field, field.defaultValue);
      if (!parsed.ok) problems.push(`${at}.${name} has a default that it refuses: ${parsed.message}`);
    }
    return problems;
  });
}

/** The states that fields and grants of an object go by. */
function listAskedStates({ fields, access, states }: ObjectDefinition): readonly string[] {
  const grants = [
    ...Object.values(access).flat(),
    ...(states?.transitions ?? []).flatMap(({ who }) => who),
    ...Object.values(fields).flatMap(({ readers = [], writers = [] }) => [...readers, ...writers]),
  ];
  return [
    ...grants.flatMap(({ whenState = [] }) => whenState),
    ...Object.values(fields).flatMap((field) => [
      ...(field.requiredIn ?? []),
      ...('endsIn' in field ? (field.endsIn ?? []) : []),
    ]),
  ];
}

function checkStates(definition: ObjectDefinition): string[] {
  const machine = definition.states;
  const asked = listAskedStates(definition);
  if (!machine) return asked.map((state) => `${definition.name} names the state "${state}", and has no states.`);
  const stateField = definition.fields[machine.field];
  const states = stateField?.kind === 'choice' ? stateField.options.map((option) => option.value) : [];
  const mentioned = [
    machine.initial,
    ...(machine.frozen ?? []),
    ...(machine.rests ?? []),
    ...(machine.settled?.states ?? []),
    ...Object.keys(machine.waits ?? {}),
    ...machine.transitions.flatMap((each) => [...each.from, each.to]),
    ...asked,
  ];
  const problems = mentioned
    .filter((state) => !states.includes(state))
    .map((state) => `${definition.name}.states names the unknown state "${state}".`);
  const named = [
    ...(machine.settled?.free ?? []),
    ...machine.transitions.flatMap(({ asks = [], notBy = [] }) => [asks, notBy].flat()),
  ];
  for (const name of named.filter((each) => !(each in definition.fields)))
    problems.push(`${definition.name}.states names the unknown field "${name}".`);
  if (stateField?.kind === 'choice') problems.push(...checkStateField(definition.name, machine, stateField));
  else if (stateField) problems.push(`${definition.name}.states.field names "${machine.field}", which is no choice.`);
  const names = machine.transitions.map((each) => each.name);
  for (const name of names.filter((each, index) => names.indexOf(each) !== index))
    problems.push(`${definition.name}.states has two transitions called "${name}".`);
  return problems;
}

/** Only transitions change a state: a form that could write it would go around who may take them. */
function checkStateField(at: string, machine: StateMachine, field: ChoiceField): string[] {
  const where = `${at}.${machine.field} holds the state`;
  return [
    ...(field.readOnly ? [] : [`${where}, which only transitions change: say readOnly: true.`]),
    ...(field.required ? [] : [`${where}, which every record has: say required: true.`]),
    ...(field.defaultValue === machine.initial
      ? []
      : [`${where}: its defaultValue is the initial state, '${machine.initial}'.`]),
  ];
}

const isReference = (field: Field): boolean => field.kind === 'reference' || field.kind === 'references';

function checkExamples(at: string, fields: FieldMap, examples: ObjectDefinition['examples']): string[] {
  return examples.flatMap((example, index) => {
    const problems = Object.entries(example).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field) return [`${at}.examples[${index}] has the unknown field "${name}".`];
      const parsed = parseField(field, value);
      return parsed.ok ? [] : [`${at}.examples[${index}].${name}: ${parsed.message}`];
    });
    const missing = Object.entries(fields)
      .filter(
        ([name, field]) =>
          field.required &&
          !field.readOnly &&
          !isReference(field) &&
          field.defaultValue === undefined &&
          example[name] === undefined,
      )
      .map(([name]) => `${at}.examples[${index}] lacks the required field "${name}".`);
    return [...problems, ...missing];
  });
}
