import type { ReferenceField } from '../../../common/catalogue/field.ts';
import { isUnchosen } from '../../../common/catalogue/unchosen-text.ts';
import type { FieldInputProps } from './field-view.ts';
import { ReferenceCombobox } from './reference-combobox.tsx';
import { useReferenceLabel } from './reference-label.ts';
import { RemovableChip } from '../../kit/form/removable-chip.tsx';

/** One record, found by typing. */
export function ReferenceInput(props: FieldInputProps) {
  const field = props.field as ReferenceField;
  const { value, onChange } = props;
  const unchosen = isUnchosen(value) ? value : null;
  const chosen = unchosen ? unchosen.chosen : value;
  const id = typeof chosen === 'number' ? chosen : null;
  const label = useReferenceLabel(field.to, id, props.label);
  return (
    <ReferenceCombobox
      id={props.id}
      to={field.to}
      narrow={props.narrow}
      name={field.label}
      label={id === null ? '' : label}
      describedBy={props.describedBy}
      isInvalid={props.isInvalid ?? false}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.isRequired ?? false}
      unchosen={unchosen?.unchosen ?? null}
      onUnchosen={(text) => onChange(text === null ? id : { unchosen: text, chosen: id })}
      onChoose={onChange}
    />
  );
}

/** Several records, each found by typing. */
export function ReferencesInput(props: FieldInputProps) {
  const field = props.field as ReferenceField;
  const { value, onChange } = props;
  const unchosen = isUnchosen(value) ? value : null;
  const chosen = unchosen ? unchosen.chosen : value;
  const ids = Array.isArray(chosen) ? chosen.map(Number) : [];
  return (
    <div className="kit-chip-input">
      {ids.length > 0 && (
        <ul className="kit-chips" aria-label={`${field.label}: chosen`}>
          {ids.map((id) => (
            <ReferenceChip
              key={id}
              to={field.to}
              id={id}
              isDisabled={props.isDisabled ?? false}
              onRemove={() => onChange(ids.filter((each) => each !== id))}
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
        unchosen={unchosen?.unchosen ?? null}
        onUnchosen={(text) => onChange(text === null ? ids : { unchosen: text, chosen: ids })}
        onChoose={(id) => onChange(id === null || ids.includes(id) ? ids : [...ids, id])}
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
