import { FormDialog, FormField } from '@cdi/shared/kit';

interface SendDialogProps {
  /** The recipient; null when the quote has no contact: then it goes to the sender. */
  readonly contact: string | null;
  /** Whether a customer sends the quote to their own contact. */
  readonly isOwn: boolean;
  /** Characters of the quote that cannot be printed, a sentence each. */
  readonly warnings: readonly string[];
  readonly message: string;
  readonly isBusy: boolean;
  /** It was mailed to the same address in the last days: `problem` shows when, and the button sends it again. */
  readonly isMailedLately: boolean;
  /** Why it was not sent; the message stays. */
  readonly problem: string | undefined;
  readonly onType: (message: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const MAX_MESSAGE = 2000;

/** The message to send with the PDF. Sending fixes the prices until the quote expires. */
export function SendDialog(props: SendDialogProps) {
  const { contact, isOwn, warnings, message, isBusy, isMailedLately, problem, onType, onSend, onClose } = props;
  const to = contact ?? (isOwn ? 'you' : 'the contact');
  return (
    <FormDialog
      title="Send the quote"
      okText={isMailedLately ? 'Send it again' : 'Send'}
      isBusy={isBusy}
      problem={problem}
      onSubmit={onSend}
      onClose={onClose}
    >
      <p>The PDF with the drawing goes to {to} by e-mail. Its prices stand until the day printed on it.</p>
      {warnings.map((warning) => (
        <p key={warning} className="quote-send-warning">
          {warning}
        </p>
      ))}
      <FormField label="Message (optional)">
        {(control) => (
          <textarea
            {...control}
            className="quote-field-input"
            rows={4}
            maxLength={MAX_MESSAGE}
            value={message}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
