import type { ReferenceField } from '../../../common/catalogue/field.ts';
import type { FieldInputProps } from './field-view.ts';
import { ReferenceCombobox } from './reference-combobox.tsx';
import { useReferenceLabel } from './reference-label.ts';
import { RemovableChip } from './removable-chip.tsx';

/** One record, found by typing. */
export function ReferenceInput(props: FieldInputProps) {
  const field = props.field as ReferenceField;
  const id = typeof props.value === 'number' ? props.value : null;
  const label = useReferenceLabel(field.to, id, props.label);
  return (
    <ReferenceCombobox
      id={props.id}
      to={field.to}
      name={field.label}
      label={id === null ? '' : label}
      describedBy={props.describedBy}
      isInvalid={props.isInvalid ?? false}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.isRequired ?? false}
      onChoose={props.onChange}
    />
  );
}

/** Several records, each found by typing. */
export function ReferencesInput(props: FieldInputProps) {
  const field = props.field as ReferenceField;
  const ids = Array.isArray(props.value) ? props.value.map(Number) : [];
  return (
    <div className="rec-chip-input">
      {ids.length > 0 && (
        <ul className="rec-chips" aria-label={`${field.label}: chosen`}>
          {ids.map((id) => (
            <ReferenceChip
              key={id}
              to={field.to}
              id={id}
              isDisabled={props.isDisabled ?? false}
              onRemove={() => props.onChange(ids.filter((each) => each !== id))}
            />
          ))}
        </ul>
      )}
      <ReferenceCombobox
        id={props.id}
        to={field.to}
        name={field.label}
        label=""
        placeholder="Type to add"
        describedBy={props.describedBy}
        isInvalid={props.isInvalid ?? false}
        isDisabled={props.isDisabled ?? false}
        isRequired={props.isRequired ?? false}
        onChoose={(id) => {
          if (id !== null && !ids.includes(id)) props.onChange([...ids, id]);
        }}
      />
    </div>
  );
}

interface ReferenceChipProps {
  readonly to: string;
  readonly id: number;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

function ReferenceChip({ to, id, isDisabled, onRemove }: ReferenceChipProps) {
  return <RemovableChip text={useReferenceLabel(to, id)} isDisabled={isDisabled} onRemove={onRemove} />;
}
