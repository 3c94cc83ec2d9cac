import type { Field } from '@cdi/shared/catalogue';
import { useId, type ReactNode } from 'react';
import { FieldControl } from './field-control.tsx';
import { ProblemText } from './problem-text.tsx';

export interface FieldProblem {
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

interface FieldRowProps {
  readonly field: Field;
  /** Column of the field, by which a list of problems finds it. */
  readonly name: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly problem?: FieldProblem | null;
  /** Stands instead of the catalogue's label where the group around it says the rest; screen readers still hear the full one. */
  readonly shortLabel?: string;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  /** Stands behind the control: a button that helps to fill it. */
  readonly children?: ReactNode;
}

/** A field with its label, unit, help and problem, tied together for those who hear the page. */
export function FieldRow(props: FieldRowProps) {
  const { field, problem, shortLabel, children } = props;
  const id = useId();
  const help = props.help ?? field.help;
  const unit = 'unit' in field && field.kind !== 'slope' ? field.unit : undefined;
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  const isCheck = field.kind === 'boolean';
  return (
    <div className={`qf-row${isCheck ? ' is-check' : ''}`} data-field={props.name}>
      <label htmlFor={id}>
        {shortLabel === undefined ? field.label : <span aria-hidden="true">{shortLabel}</span>}
        {shortLabel !== undefined && <span className="visually-hidden">{field.label}</span>}
        {field.required && <span className="qf-required"> (needed)</span>}
      </label>
      <div className="qf-control">
        <FieldControl
          id={id}
          field={field}
          text={props.text}
          onType={props.onType}
          describedBy={describedBy}
          isInvalid={problem?.severity === 'error'}
          isDisabled={props.isDisabled ?? false}
          placeholder={props.placeholder}
          hint={props.hint}
        />
        {unit && (
          <span className="qf-unit" aria-hidden="true">
            {unit}
          </span>
        )}
        {children}
      </div>
      {help && (
        <p id={`${id}-help`} className="qf-help">
          {help}
        </p>
      )}
      {problem && (
        <ProblemText id={`${id}-problem`} severity={problem.severity}>
          {problem.message}
        </ProblemText>
      )}
    </div>
  );
}
