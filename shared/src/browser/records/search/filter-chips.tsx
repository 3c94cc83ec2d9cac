import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { filterWords, matchWords } from '../../../common/catalogue/filter-words.ts';
import type { Field, ReferenceField } from '../../../common/catalogue/field.ts';
import { searchedField } from '../../../common/catalogue/searched-field.ts';
import { formatValue } from '../fields/format-value.ts';
import { useReferenceLabel } from '../fields/reference-label.ts';
import { RemovableChip } from '../../kit/form/removable-chip.tsx';
import { splitParameter, withFilter, type ListQuery } from '../query/list-query.ts';

interface FilterChipsProps {
  readonly definition: ObjectDefinition;
  readonly query: ListQuery;
  readonly onChange: (query: ListQuery) => void;
}

const BOUND_WORDS = { from: ' from:', to: ' to:', min: ' from:', max: ' to:' } as const;

/** What the list is narrowed by at present, each with the button that lifts it. */
export function FilterChips({ definition, query, onChange }: FilterChipsProps) {
  const chips = Object.entries(query.filters).flatMap(([parameter, values]) =>
    values.map((value) => ({ parameter, value })),
  );
  if (chips.length === 0 && !query.isMineOnly) return null;
  const lift = (parameter: string, value: string) =>
    onChange(
      withFilter(
        query,
        parameter,
        (query.filters[parameter] ?? []).filter((each) => each !== value),
      ),
    );
  return (
    <ul className="kit-chips record-filter-chips" aria-label="Active filters">
      {query.isMineOnly && (
        <RemovableChip text="Mine and copied to me" onRemove={() => onChange({ ...query, isMineOnly: false })} />
      )}
      {chips.map(({ parameter, value }) => (
        <FilterChip
          key={`${parameter}=${value}`}
          definition={definition}
          parameter={parameter}
          value={value}
          onRemove={() => lift(parameter, value)}
        />
      ))}
    </ul>
  );
}

interface FilterChipProps {
  readonly definition: ObjectDefinition;
  readonly parameter: string;
  readonly value: string;
  readonly onRemove: () => void;
}

function FilterChip({ definition, parameter, value, onRemove }: FilterChipProps) {
  const { field: name, bound } = splitParameter(parameter, definition);
  const field = searchedField(definition, name)?.field;
  if (parameter === 'is_active') return <RemovableChip text="Out of use" onRemove={onRemove} />;
  if (!field) return null;
  if (bound === 'is') {
    const isDay = value !== 'empty' && value !== 'filled';
    const text = `${field.label}${isDay ? ':' : ''} ${filterWords(field)[value] ?? value}`;
    return <RemovableChip text={text} onRemove={onRemove} />;
  }
  const words = bound === null ? ':' : bound === 'not' ? ` ${matchWords(field).isNot}:` : BOUND_WORDS[bound];
  if (field.kind === 'reference' || field.kind === 'references')
    return <ReferenceChip field={field} words={words} id={Number(value)} onRemove={onRemove} />;
  return <RemovableChip text={`${field.label}${words} ${describe(field, value)}`} onRemove={onRemove} />;
}

interface ReferenceChipProps {
  readonly field: ReferenceField;
  readonly words: string;
  readonly id: number;
  readonly onRemove: () => void;
}

function ReferenceChip({ field, words, id, onRemove }: ReferenceChipProps) {
  const label = useReferenceLabel(field.to, id);
  return <RemovableChip text={`${field.label}${words} ${label}`} onRemove={onRemove} />;
}

/** Choices, dates and moments in words; numbers as they were typed. */
function describe(field: Field, value: string): string {
  const isWorded = ['choice', 'boolean', 'date', 'datetime'].includes(field.kind);
  if (field.kind === 'choices') return formatValue(field, [value]);
  return isWorded ? formatValue(field, value) : value;
}
