import { FormFrame, FormStore, required, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '@cdi/shared/ui';

/** What the owner of an account proves it by. */
export interface OwnerProof {
  readonly current_passwd: string;
  /** Empty where it is not asked for. */
  readonly code: string;
}

interface OwnerProofFormProps {
  /** What the form is, for those who cannot see its heading. */
  readonly name: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The account has a second factor: its code is asked for as well. */
  readonly asksCode: boolean;
  readonly onProven: (proof: OwnerProof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks who changes the second factor for the password: who finds an open browser must not lock its owner out. */
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
