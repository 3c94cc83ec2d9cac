import { Notice } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { callServer } from '@cdi/shared/api';
import { sendConfirmation } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';

interface UnconfirmedEmailProps {
  /** The address that is not confirmed yet. */
  readonly email: string;
  /** Whether the account has another address until then. */
  readonly isChange: boolean;
}

/** Shows that an address waits for confirmation, and mails the link again. */
export const UnconfirmedEmail = observer(function UnconfirmedEmail({ email, isChange }: UnconfirmedEmailProps) {
  const handleSend = async () => {
    try {
      session.messages.showAnswer(await callServer(sendConfirmation, {}));
    } catch (error) {
      session.messages.showFailure(error);
    }
  };
  return (
    <Notice
      kind="warning"
      title={
        isChange
          ? `Your e-mail becomes ${email} once you open the link that we mailed there.`
          : `Confirm ${email}: open the link that we mailed there.`
      }
      action={<Button onClick={() => void handleSend()}>Send it again</Button>}
    />
  );
});
