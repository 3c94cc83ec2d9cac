import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { focusFirstProblem } from '../form/focus-first-problem.ts';
import { Notice } from '../panels/notice.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: ReactNode;
  readonly okText: string;
  readonly cancelText?: string | undefined;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** Why the last attempt did not go through, beyond the fields. */
  readonly problem?: string | undefined;
  readonly widthPx?: number;
  readonly className?: string;
  readonly onSubmit: () => void;
  /** Escape, the cross, and Cancel: everything stays as it was. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A question that a few fields answer. Enter and the button send them; it opens with the focus in the first field, and after a
 * refused attempt the first that is wrong has it.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    okText,
    cancelText,
    isDangerous,
    isBusy = false,
    problem,
    widthPx,
    className,
    onSubmit,
    onClose,
    children,
  } = props;
  const formId = useId();
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) focusFirstProblem(form.current);
  }, [attempts]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAttempts(attempts + 1);
    onSubmit();
  };
  return (
    <Dialog
      title={title}
      okText={okText}
      formId={formId}
      isBusy={isBusy}
      onClose={onClose}
      {...(cancelText === undefined ? {} : { cancelText })}
      {...(isDangerous === undefined ? {} : { isDangerous })}
      {...(widthPx === undefined ? {} : { widthPx })}
      {...(className === undefined ? {} : { className })}
    >
      <form ref={form} id={formId} className="kit-dialog-form" noValidate onSubmit={handleSubmit}>
        {problem && <Notice kind="error" isUrgent title={problem} />}
        {children}
        {/* the button outside belongs to the form too; not every way of pressing Enter knows that */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
