import { FormField, type FieldProblem } from '@cdi/shared/kit';
import { ReferenceCombobox } from '@cdi/shared/records';
import type { ReactNode } from 'react';
import { asError } from './as-error.ts';

interface ReferenceRowProps {
  /** Business object that is searched. */
  readonly to: string;
  /** Only records that have these values are offered. */
  readonly narrow?: Readonly<Record<string, string>> | undefined;
  readonly label: string;
  /** Column of the field, by which a list of problems finds it. */
  readonly name: string;
  /** What the present choice is called; empty for none. */
  readonly chosen: string;
  readonly onChoose: (id: number | null, label: string) => void;
  /** What was typed and left without choosing. */
  readonly unchosen: string | null;
  readonly onUnchosen: (text: string | null) => void;
  /** A text is an error; what only warns says so. */
  readonly problem?: string | FieldProblem | null;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  /** Says more about the choice, beside it. */
  readonly badge?: ReactNode;
}

/** A record found by typing, with its label and its problem. */
export function ReferenceRow({
  to,
  narrow,
  label,
  name,
  chosen,
  onChoose,
  unchosen,
  onUnchosen,
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
            onChoose={(chosenId, chosenLabel) => onChoose(chosenId, chosenLabel ?? '')}
          />
          {badge}
        </div>
      )}
    </FormField>
  );
}
