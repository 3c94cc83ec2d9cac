import { useId, type ReactNode } from 'react';

/** What a control needs to belong to its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FormFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong, and what to do about it. */
  readonly problem?: string | undefined;
  /** The field has several controls, such as radio buttons: the label names the group. */
  readonly isGroup?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and problem, tied together. */
export function FormField({ label, hint, problem, isGroup = false, children }: FormFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const described = describedBy === '' ? undefined : describedBy;
  const content = (
    <>
      {children({ id, 'aria-describedby': described, 'aria-invalid': problem ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="brd-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="brd-problem">
          {problem}
        </p>
      )}
    </>
  );
  if (isGroup)
    return (
      <fieldset className="brd-field" aria-describedby={described}>
        <legend>{label}</legend>
        {content}
      </fieldset>
    );
  return (
    <div className="brd-field">
      <label htmlFor={id}>{label}</label>
      {content}
    </div>
  );
}
