import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { ReferenceField } from '../../../common/catalogue/field.ts';
import { formatFilter } from '../../../common/catalogue/say-filters.ts';
import { searchedField, splitParameter } from '../../../common/catalogue/searched-field.ts';
import { useReferenceLabel } from '../fields/reference-label.ts';
import { RemovableChip } from '../../kit/form/removable-chip.tsx';
import { formatMoment } from '../../kit/time/format-moment.ts';
import { withFilter, type ListQuery } from '../query/list-query.ts';

interface FilterChipsProps {
  readonly definition: ObjectDefinition;
  readonly query: ListQuery;
  readonly onChange: (query: ListQuery) => void;
}

/** The current filters of the list, each with a button that removes it. */
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

function FilterChip(chip: FilterChipProps) {
  const { definition, parameter, value, onRemove } = chip;
  const { field: name, bound } = splitParameter(parameter, definition);
  const field = searchedField(definition, name)?.field;
  if ((field?.kind === 'reference' || field?.kind === 'references') && bound !== 'is')
    return <ReferenceChip {...chip} field={field} />;
  const names = { formatLocalMoment: formatMoment, labelRecord: () => '' };
  const text = formatFilter(definition, parameter, [value], names);
  return text === undefined ? null : <RemovableChip text={text} onRemove={onRemove} />;
}

function ReferenceChip({
  definition,
  parameter,
  value,
  onRemove,
  field,
}: FilterChipProps & { readonly field: ReferenceField }) {
  const label = useReferenceLabel(field.to, Number(value));
  const names = { formatLocalMoment: formatMoment, labelRecord: () => label };
  return <RemovableChip text={formatFilter(definition, parameter, [value], names) ?? label} onRemove={onRemove} />;
}
