import { focusFirstField, Modal } from '@cdi/shared/ui';
import { useId, useRef, useState } from 'react';

interface SendDialogProps {
  /** Who gets it; null when the quote names nobody: then it goes to who sends it. */
  readonly contact: string | null;
  /** A customer sends the quote to the own contact. */
  readonly isOwn: boolean;
  readonly onSend: (message: string) => void;
  readonly onClose: () => void;
}

const MAX_MESSAGE = 2000;

/** What goes with the PDF. Sending fixes the prices until the quote is no longer valid. */
export function SendDialog({ contact, isOwn, onSend, onClose }: SendDialogProps) {
  const id = useId();
  const [message, setMessage] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const handleOpened = (isOpen: boolean) => {
    if (isOpen) focusFirstField(content.current);
  };
  const to = contact ?? (isOwn ? 'you' : 'the contact');
  return (
    <Modal
      open
      title="Send the quote"
      okText="Send"
      onOk={() => onSend(message.trim())}
      onCancel={onClose}
      afterOpenChange={handleOpened}
    >
      <div ref={content}>
        <p>The PDF with the drawing goes to {to} by e-mail. Its prices stand until the day printed on it.</p>
        <label htmlFor={id}>Message (optional)</label>
        <textarea
          id={id}
          className="qf-input"
          rows={4}
          maxLength={MAX_MESSAGE}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </Modal>
  );
}
