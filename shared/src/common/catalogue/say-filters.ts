import { formatDate, isPlainDate } from '../units/plain-date.ts';
import type { ObjectDefinition } from './define-object.ts';
import { isBlank } from './field-text.ts';
import type { Field, ReferenceField } from './field.ts';
import { filterWords, matchWords } from './filter-words.ts';
import { searchedField, splitParameter } from './searched-field.ts';

/** Facts beyond the definition: how a moment is written on this page, and the names of records. */
export interface FilterNames {
  readonly formatLocalMoment: (iso: string) => string;
  readonly labelRecord: (field: ReferenceField, id: number) => string;
}

const MINE_ONLY = 'Mine and copied to me';
const BOUND_WORDS = { from: ' from:', to: ' to:', min: ' from:', max: ' to:' } as const;

/** Choices, dates, moments and records in words; numbers and texts as they were typed. */
function formatFieldValue(field: Field, value: string, { formatLocalMoment, labelRecord }: FilterNames): string {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return field.options.find((option) => option.value === value)?.label ?? value;
    case 'boolean':
      return ['true', '1', 'on', 'yes'].includes(value) ? 'Yes' : 'No';
    case 'date':
      return isPlainDate(value) ? formatDate(value) : value;
    case 'datetime':
      return isPlainDate(value) ? formatDate(value) : formatLocalMoment(value);
    case 'reference':
    case 'references':
      return labelRecord(field, Number(value));
    default:
      return value;
  }
}

/** A filter as its chip on the page says it: `Hold is empty`, `State is not: Entered, Cancelled`; undefined for one that means nothing. */
export function formatFilter(
  definition: Pick<ObjectDefinition, 'fields' | 'children'>,
  parameter: string,
  values: readonly string[],
  names: FilterNames,
): string | undefined {
  const [first = ''] = values;
  if (parameter === 'is_active') return ['1', 'true'].includes(first) ? 'In use' : 'Out of use';
  const { field: name, bound } = splitParameter(parameter, definition);
  const field = searchedField(definition, name)?.field;
  if (!field) return undefined;
  if (bound === 'is') {
    const isDay = first !== 'empty' && first !== 'filled';
    return `${field.label}${isDay ? ':' : ''} ${filterWords(field)[first] ?? first}`;
  }
  const words = bound === null ? ':' : bound === 'not' ? ` ${matchWords(field).isNot}:` : BOUND_WORDS[bound];
  return `${field.label}${words} ${values.map((value) => formatFieldValue(field, value, names)).join(', ')}`;
}

/** All filters of a list, for files and paper, in the words of the chips; several filters are joined with ` · `. */
export function formatFilters(
  definition: Pick<ObjectDefinition, 'fields' | 'children'>,
  { filters, isMineOnly }: { readonly filters: Readonly<Record<string, unknown>>; readonly isMineOnly: boolean },
  names: FilterNames,
): string {
  const parts = Object.entries(filters).flatMap(([parameter, raw]) => {
    const values = (Array.isArray(raw) ? raw : [raw]).map(String);
    return isBlank(raw) ? [] : (formatFilter(definition, parameter, values, names) ?? []);
  });
  return [...(isMineOnly ? [MINE_ONLY] : []), ...parts].join(' · ');
}
