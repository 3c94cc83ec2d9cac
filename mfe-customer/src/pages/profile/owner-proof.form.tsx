import { FormFrame, FormStore, required, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '@cdi/shared/ui';

/** The credentials by which the owner proves their identity. */
export interface OwnerProof {
  readonly current_passwd: string;
  /** Empty if it is not required. */
  readonly code: string;
}

interface OwnerProofFormProps {
  /** Accessible name of the form. */
  readonly name: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Whether the account has a second factor, whose code is then required too. */
  readonly asksCode: boolean;
  readonly onProven: (proof: OwnerProof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Requires the password for changes of the second factor: a stranger at an open browser must not lock the owner out. */
export const OwnerProofForm = observer(function OwnerProofForm(props: OwnerProofFormProps) {
  const { name, submitLabel, busyLabel, asksCode, onProven, onCancel } = props;
  const [store] = useState(
    () =>
      new FormStore<{ current_passwd: string; code: string }>({
        initial: { current_passwd: '', code: '' },
        rules: { current_passwd: required('Your password'), ...(asksCode ? { code: required('Code') } : {}) },
      }),
  );
  return (
    <FormFrame
      store={store}
      name={name}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={() => void store.submit(onProven)}
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
      {asksCode && (
        <TextField
          store={store}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          isRequired
          help="Of your app, or a recovery code."
        />
      )}
    </FormFrame>
  );
});
