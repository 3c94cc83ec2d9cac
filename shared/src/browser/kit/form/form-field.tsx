import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { ProblemText, type FieldProblem } from './problem-text.tsx';
import '../kit.css';

/** Attributes that tie a control to its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FormFieldProps {
  readonly label: ReactNode;
  /** Id of the control, where something else leads to it; made up otherwise. */
  readonly id?: string;
  /** Name of the field, by which a list of problems finds it. */
  readonly name?: string;
  /** Shown in parentheses after the label: `required`, `optional`. */
  readonly remark?: string | undefined;
  readonly hint?: ReactNode;
  /** The problem, and what to do about it; one with a severity carries its sign. */
  readonly problem?: string | FieldProblem | null | undefined;
  /** The field has several controls: the label is no label of one, and they are named by its id. */
  readonly isGroup?: boolean;
  /** A check box, which comes before its label. */
  readonly isCheck?: boolean;
  readonly className?: string;
  /** The person leaves the field. */
  readonly onLeave?: (() => void) | undefined;
  readonly children: (control: ControlProps, labelId: string) => ReactNode;
}

/** Label, control, hint and problem, tied together for those who hear the page. What the control reads of a store is followed here. */
export const FormField = observer(function FormField(props: FormFieldProps) {
  const { label, name, remark, hint, problem, isGroup = false, isCheck = false, className = '', onLeave } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [hint && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const Label = isGroup ? 'span' : 'label';
  const isWrong = typeof problem === 'object' && problem !== null ? problem.severity === 'error' : Boolean(problem);
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': isWrong ? true : undefined,
  };
  return (
    <div className={`kit-field${isCheck ? ' is-check' : ''} ${className}`.trim()} data-field={name} onBlur={onLeave}>
      <Label id={`${id}-label`} className="kit-field-label" {...(isGroup ? {} : { htmlFor: id })}>
        {label}
        {remark && <span className="kit-remark"> ({remark})</span>}
      </Label>
      {props.children(control, `${id}-label`)}
      {hint && (
        <p id={`${id}-help`} className="kit-help">
          {hint}
        </p>
      )}
      {problem && <ProblemText id={`${id}-problem`} problem={problem} />}
    </div>
  );
});
