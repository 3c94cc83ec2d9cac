import { callServer } from '@cdi/shared/api';
import { stopSecondFactor } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { OwnerProofForm, type OwnerProof } from './owner-proof.form.tsx';

interface StopSecondFactorFormProps {
  readonly onStopped: () => void;
  readonly onCancel: () => void;
}

/** Switches the second factor off: password and code, as at sign-in. */
export function StopSecondFactorForm({ onStopped, onCancel }: StopSecondFactorFormProps) {
  const stop = async ({ current_passwd, code }: OwnerProof) => {
    session.messages.showAnswer(await callServer(stopSecondFactor, { current_passwd, code }));
    onStopped();
  };
  return (
    <OwnerProofForm
      name="Second factor off"
      submitLabel="Switch it off"
      busyLabel="Switching off"
      asksCode
      onProven={stop}
      onCancel={onCancel}
    />
  );
}
