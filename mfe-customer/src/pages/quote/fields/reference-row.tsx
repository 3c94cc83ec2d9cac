import { FormField, type FieldProblem } from '@cdi/shared/kit';
import { ReferenceCombobox } from '@cdi/shared/records';
import type { ReactNode } from 'react';
import { asError } from './as-error.ts';

interface ReferenceRowProps {
  /** Business object to search. */
  readonly to: string;
  /** Offers only records with these values. */
  readonly narrow?: Readonly<Record<string, string>> | undefined;
  readonly label: string;
  /** Column of the field, by which the list of problems finds it. */
  readonly name: string;
  /** Label of the current choice; empty for none. */
  readonly chosen: string;
  readonly onChoose: (id: number | null, label: string) => void;
  /** A search text that the user left without choosing a result. */
  readonly unchosen: string | null;
  readonly onUnchosen: (text: string | null) => void;
  /** A search found nothing for the text; null: it found something. */
  readonly onNothing?: (text: string | null) => void;
  /** A plain text is an error; a warning has its severity. */
  readonly problem?: string | FieldProblem | null;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  /** More about the choice, shown beside it. */
  readonly badge?: ReactNode;
}

/** A field for a record that the user finds by typing, with its label and its problem. */
export function ReferenceRow({
  to,
  narrow,
  label,
  name,
  chosen,
  onChoose,
  unchosen,
  onUnchosen,
  onNothing,
  problem,
  help,
  placeholder,
  badge,
}: ReferenceRowProps) {
  return (
    <FormField
      name={name}
      className="quote-field-row"
      label={label}
      hint={help}
      problem={typeof problem === 'string' ? asError(problem) : problem}
    >
      {(control) => (
        <div className="quote-field-control">
          <ReferenceCombobox
            id={control.id}
            to={to}
            narrow={narrow}
            name={label}
            label={chosen}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid'] ?? false}
            {...(placeholder === undefined ? {} : { placeholder })}
            unchosen={unchosen}
            onUnchosen={onUnchosen}
            {...(onNothing ? { onNothing } : {})}
            onChoose={(chosenId, chosenLabel) => onChoose(chosenId, chosenLabel ?? '')}
          />
          {badge}
        </div>
      )}
    </FormField>
  );
}
