import { callForData } from '@cdi/shared/api';
import { startSecondFactor } from '@cdi/shared/contracts';
import type { AppSecret } from './confirm-app.form.tsx';
import { OwnerProofForm } from './owner-proof.form.tsx';

interface StartSecondFactorFormProps {
  readonly onStarted: (app: AppSecret) => void;
  readonly onCancel: () => void;
}

/** Gets the secret for the app. */
export function StartSecondFactorForm({ onStarted, onCancel }: StartSecondFactorFormProps) {
  return (
    <OwnerProofForm
      name="Second factor set-up"
      submitLabel="Go on"
      busyLabel="Checking"
      asksCode={false}
      onProven={async ({ current_passwd }) => onStarted(await callForData(startSecondFactor, { current_passwd }))}
      onCancel={onCancel}
    />
  );
}
