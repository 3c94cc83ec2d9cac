import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { stopSecondFactor } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { TextField } from '../form/form-field.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { FormStore } from '../form/form.store.ts';
import { required } from '../form/rules.ts';

interface StopSecondFactorFormProps {
  readonly onStopped: () => void;
  readonly onCancel: () => void;
}

/** Password and code, as at sign-in. */
export const StopSecondFactorForm = observer(function StopSecondFactorForm(props: StopSecondFactorFormProps) {
  const { onStopped, onCancel } = props;
  const [store] = useState(
    () =>
      new FormStore({
        initial: { current_passwd: '', code: '' },
        rules: { current_passwd: required('Your password'), code: required('Code') },
      }),
  );
  const handleSubmit = () =>
    store.submit(async (values) => {
      session.messages.showAnswer(await callServer(stopSecondFactor, values));
      onStopped();
    });
  return (
    <FormFrame
      store={store}
      name="Second factor off"
      submitLabel="Switch it off"
      busyLabel="Switching off"
      onSubmit={() => void handleSubmit()}
      more={
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <TextField
        store={store}
        name="current_passwd"
        label="Your password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <TextField
        store={store}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        isRequired
        help="Of your app, or a recovery code."
      />
    </FormFrame>
  );
});
