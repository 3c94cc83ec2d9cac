import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callForData } from '@cdi/shared/api';
import { startSecondFactor } from '@cdi/shared/contracts';
import { Button } from '@cdi/shared/ui';
import { TextField } from '../form/form-field.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { FormStore } from '../form/form.store.ts';
import { required } from '../form/rules.ts';
import type { AppSecret } from './confirm-app.form.tsx';

interface StartSecondFactorFormProps {
  readonly onStarted: (app: AppSecret) => void;
  readonly onCancel: () => void;
}

/** The password comes first: who finds an open browser must not lock its owner out. */
export const StartSecondFactorForm = observer(function StartSecondFactorForm(props: StartSecondFactorFormProps) {
  const { onStarted, onCancel } = props;
  const [store] = useState(
    () => new FormStore({ initial: { current_passwd: '' }, rules: { current_passwd: required('Your password') } }),
  );
  const handleSubmit = () =>
    store.submit(async (values) => {
      onStarted(await callForData(startSecondFactor, values));
    });
  return (
    <FormFrame
      store={store}
      name="Second factor set-up"
      submitLabel="Go on"
      busyLabel="Checking"
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
    </FormFrame>
  );
});
