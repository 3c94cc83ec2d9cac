import { FormFrame, FormStore, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { requestPasswordReset } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { Alert } from '@cdi/shared/ui';
import { userField } from '../../account/form/rules.ts';

const makeStore = () => new FormStore({ initial: { email: '' }, rules: { email: userField('email', 'E-mail', true) } });

/** Requests a link by e-mail. The answer does not depend on whether the account exists. */
export const RequestLinkForm = observer(function RequestLinkForm() {
  const [store] = useState(makeStore);
  const [sentText, setSentText] = useState<string | null>(null);
  const handleSubmit = () =>
    store.submit(async ({ email }) => {
      const answer = await callServer(requestPasswordReset, { email });
      setSentText(answer.msg);
    });
  return (
    <>
      <p>Enter the e-mail of your account. We send a link with which you choose a new password.</p>
      {sentText !== null && <Alert type="success" showIcon title={sentText} role="status" />}
      <FormFrame
        store={store}
        name="Reset your password"
        submitLabel={sentText === null ? 'Send the link' : 'Send it again'}
        busyLabel="Sending"
        onSubmit={() => void handleSubmit()}
        more={<Link href="/sign_in">Back to Sign In</Link>}
      >
        <TextField store={store} name="email" label="E-mail" type="email" autoComplete="username" isRequired />
      </FormFrame>
    </>
  );
});
