import { FormFrame, FormStore, required, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { confirmSecondFactor, type CallAnswer, type startSecondFactor } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';

import './second-factor.css';

/** The secret from which an authenticator app generates codes for the account. */
export type AppSecret = CallAnswer<typeof startSecondFactor>;

interface ConfirmAppFormProps {
  readonly app: AppSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Shows the secret as a QR code and as text, and asks for a code that proves that the app has it. */
export const ConfirmAppForm = observer(function ConfirmAppForm({ app, onConfirmed, onCancel }: ConfirmAppFormProps) {
  const [store] = useState(() => new FormStore({ initial: { code: '' }, rules: { code: required('Code') } }));
  const handleSubmit = () =>
    store.submit(async ({ code }) => {
      const answer = await callServer(confirmSecondFactor, { code });
      session.messages.showAnswer(answer);
      onConfirmed(answer.data?.recovery_codes ?? []);
    });
  return (
    <FormFrame
      store={store}
      name="Second factor confirmation"
      submitLabel="Switch it on"
      busyLabel="Checking"
      onSubmit={() => void handleSubmit()}
      more={
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <ol className="account-factor-steps">
        <li>
          Scan this with your authenticator app.
          <img
            className="account-factor-qr"
            src={app.qr}
            alt="QR code for your authenticator app"
            width={180}
            height={180}
          />
          On this phone, <a href={app.otpauth}>open it in the app</a>. Or type the key:{' '}
          <code>{inFours(app.secret)}</code>
        </li>
        <li>Enter the 6 digits that the app shows.</li>
      </ol>
      <TextField store={store} name="code" label="Code" autoComplete="one-time-code" isRequired />
    </FormFrame>
  );
});
