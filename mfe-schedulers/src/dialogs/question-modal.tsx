import { FormDialog } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useBoard } from '../stores/board-services.ts';

interface QuestionModalProps {
  readonly title: string;
  readonly okText: string;
  readonly isDanger?: boolean;
  /** Message of the server's refusal that led to the question. */
  readonly message?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A question about a card; the dialog shows while its answer is being sent, and the server's error. */
export const QuestionModal = observer(function QuestionModal(props: QuestionModalProps) {
  const { title, okText, isDanger = false, message, onSubmit, children } = props;
  const { actions } = useBoard();
  const { submit } = actions;
  return (
    <FormDialog
      title={title}
      okText={okText}
      isDangerous={isDanger}
      isBusy={submit.kind === 'sending'}
      problem={submit.kind === 'failed' ? submit.error.message : message}
      className="board-question"
      onSubmit={onSubmit}
      onClose={() => actions.close()}
    >
      {children}
    </FormDialog>
  );
});
