import { FormFrame, FormStore, required, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { changePassword } from '@cdi/shared/contracts';
import { MIN_PASSWORD_LENGTH } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { newPassword } from '../../account/form/rules.ts';

const EMPTY = { current_passwd: '', passwd: '' };

const makeStore = () =>
  new FormStore({
    initial: EMPTY,
    rules: {
      current_passwd: required('Current password'),
      passwd: (value, values) =>
        newPassword(value, values) ??
        (value === values.current_passwd ? 'Choose a password that differs from the current one.' : null),
    },
  });

/** Changes the password, which ends every other session of the account. */
export const PasswordForm = observer(function PasswordForm() {
  const [store] = useState(makeStore);
  const handleSubmit = () =>
    store.submit(async (values) => {
      const answer = await callServer(changePassword, values);
      session.takeToken(answer.data?.token);
      session.messages.showAnswer(answer);
      store.reset(EMPTY);
    });
  return (
    <FormFrame
      store={store}
      name="Password change"
      submitLabel="Change the password"
      busyLabel="Changing"
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        store={store}
        name="current_passwd"
        label="Current password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <TextField
        store={store}
        name="passwd"
        label="New password"
        type="password"
        autoComplete="new-password"
        isRequired
        help={`At least ${MIN_PASSWORD_LENGTH} characters; a short sentence is good. Your other sessions end.`}
      />
    </FormFrame>
  );
});
