import type { Field } from '@cdi/shared/catalogue';
import { FormField, type FieldProblem } from '@cdi/shared/kit';
import type { ReactNode } from 'react';
import { FieldControl } from './field-control.tsx';

interface FieldRowProps {
  readonly field: Field;
  /** Column of the field, by which the list of problems finds it. */
  readonly name: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly problem?: FieldProblem | null;
  /** Replaces the catalogue's label where its group names the rest; screen readers still read the full one. */
  readonly shortLabel?: string;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  /** Drawn after the control: a button that helps to fill it in. */
  readonly children?: ReactNode;
}

/** A field with its label, unit, help and problem, associated for screen readers. */
export function FieldRow(props: FieldRowProps) {
  const { field, problem, shortLabel, children } = props;
  const unit = 'unit' in field && field.kind !== 'slope' ? field.unit : undefined;
  return (
    <FormField
      name={props.name}
      className="quote-field-row"
      isCheck={field.kind === 'boolean'}
      label={shortLabel === undefined ? field.label : <ShortLabel short={shortLabel} full={field.label} />}
      remark={field.required ? 'needed' : undefined}
      hint={props.help ?? field.help}
      problem={problem}
    >
      {(control) => (
        <div className="quote-field-control">
          <FieldControl
            id={control.id}
            field={field}
            text={props.text}
            onType={props.onType}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid'] ?? false}
            isDisabled={props.isDisabled ?? false}
            placeholder={props.placeholder}
            hint={props.hint}
          />
          {unit && (
            <span className="quote-field-unit" aria-hidden="true">
              {unit}
            </span>
          )}
          {children}
        </div>
      )}
    </FormField>
  );
}

function ShortLabel({ short, full }: { readonly short: string; readonly full: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{full}</span>
    </>
  );
}
