import { FormFrame, FormStore, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { asCallError, callServer } from '@cdi/shared/api';
import { resetPassword } from '@cdi/shared/contracts';
import { Link, navigate } from '@cdi/shared/mfe';
import { MIN_PASSWORD_LENGTH } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { newPassword } from '../../account/form/rules.ts';

interface NewPasswordProps {
  /** The secret of the mailed link. It works once. */
  readonly token: string;
}

const makeStore = () => new FormStore({ initial: { passwd: '' }, rules: { passwd: newPassword } });

/** Sets the password behind a mailed link, then leads to the sign-in. */
export const NewPasswordForm = observer(function NewPasswordForm({ token }: NewPasswordProps) {
  const [store] = useState(makeStore);
  const [isLinkSpent, setIsLinkSpent] = useState(false);
  const handleSubmit = () =>
    store.submit(async ({ passwd }) => {
      try {
        const answer = await callServer(resetPassword, { token, passwd });
        session.messages.showAnswer(answer);
        navigate('/sign_in', { isReplacing: true });
      } catch (error) {
        if (asCallError(error).code === 'GONE') setIsLinkSpent(true);
        throw error;
      }
    });
  return (
    <FormFrame
      store={store}
      name="Password reset"
      submitLabel="Set the password"
      busyLabel="Setting the password"
      onSubmit={() => void handleSubmit()}
      more={<Link href="/pass_reset">{isLinkSpent ? 'Ask for a new link' : 'The link does not work?'}</Link>}
    >
      <TextField
        store={store}
        name="passwd"
        label="New password"
        type="password"
        autoComplete="new-password"
        isRequired
        help={`At least ${MIN_PASSWORD_LENGTH} characters; a short sentence is good. All your sessions end with the change.`}
      />
    </FormFrame>
  );
});
