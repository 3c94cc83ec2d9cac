import { Alert, Modal } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useBoard } from '../view/board-services.ts';

interface QuestionModalProps {
  readonly title: string;
  readonly okText: string;
  readonly isDanger?: boolean;
  /** What the server said before, when it asks. */
  readonly message?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A question about a card: one form, Enter answers it, Escape leaves everything as it was. */
export const QuestionModal = observer(function QuestionModal(props: QuestionModalProps) {
  const { title, okText, isDanger = false, message, onSubmit, children } = props;
  const { actions } = useBoard();
  const formId = useId();
  const [attempts, setAttempts] = useState(0);
  const { submit } = actions;
  const problem = submit.kind === 'failed' ? submit.error.message : message;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (submit.kind === 'sending') return;
    setAttempts(attempts + 1);
    onSubmit();
  };
  return (
    <Modal
      open
      title={title}
      rootClassName="brd-question"
      okText={okText}
      confirmLoading={submit.kind === 'sending'}
      okButtonProps={{ htmlType: 'submit', form: formId, danger: isDanger }}
      onCancel={() => actions.close()}
      destroyOnHidden
    >
      <form id={formId} className="brd-form" onSubmit={handleSubmit} noValidate>
        <div role="alert">{problem && <Alert type="error" showIcon title={problem} />}</div>
        <FormBody attempts={attempts}>{children}</FormBody>
      </form>
    </Modal>
  );
});

const CONTROLS = 'input, select, textarea';

/** The fields, the first of which takes the focus when the question opens; after an attempt it is the first that is wrong. */
function FormBody({ attempts, children }: { readonly attempts: number; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = attempts === 0 ? ref.current : ref.current?.querySelector('.brd-problem')?.closest('.brd-field');
    field?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [attempts]);
  return (
    <div ref={ref} className="brd-form">
      {children}
    </div>
  );
}
