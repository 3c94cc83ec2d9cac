import { ReferenceCombobox } from '@cdi/shared/records';
import { useId, type ReactNode } from 'react';
import { ProblemText } from './problem-text.tsx';

interface ReferenceRowProps {
  /** Business object that is searched. */
  readonly to: string;
  readonly label: string;
  /** Column of the field, by which a list of problems finds it. */
  readonly name: string;
  /** What the present choice is called; empty for none. */
  readonly chosen: string;
  readonly onChoose: (id: number | null, label: string) => void;
  /** What was typed and left without choosing. */
  readonly unchosen: string | null;
  readonly onUnchosen: (text: string | null) => void;
  readonly problem?: string | null;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  /** Says more about the choice, beside it. */
  readonly badge?: ReactNode;
}

/** A record found by typing, with its label and its problem. */
export function ReferenceRow({
  to,
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
  const id = useId();
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="qf-row" data-field={name}>
      <label htmlFor={id}>{label}</label>
      <div className="qf-control">
        <ReferenceCombobox
          id={id}
          to={to}
          name={label}
          label={chosen}
          describedBy={describedBy}
          isInvalid={Boolean(problem)}
          {...(placeholder === undefined ? {} : { placeholder })}
          unchosen={unchosen}
          onUnchosen={onUnchosen}
          onChoose={(chosenId, chosenLabel) => onChoose(chosenId, chosenLabel ?? '')}
        />
        {badge}
      </div>
      {help && (
        <p id={`${id}-help`} className="qf-help">
          {help}
        </p>
      )}
      {problem && (
        <ProblemText id={`${id}-problem`} severity="error">
          {problem}
        </ProblemText>
      )}
    </div>
  );
}
