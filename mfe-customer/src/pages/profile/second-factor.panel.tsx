import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '@cdi/shared/ui';
import { ConfirmAppForm, type AppSecret } from './confirm-app.form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StartSecondFactorForm } from './start-second-factor.form.tsx';
import { StopSecondFactorForm } from './stop-second-factor.form.tsx';

interface SecondFactorPanelProps {
  readonly isOn: boolean;
  /** Whether the role requires it: then it cannot be switched off. */
  readonly isRequired: boolean;
  readonly codesLeft: number;
  /** Called after a change: load the account again. */
  readonly onChanged: () => void;
}

type Step =
  | { readonly kind: 'told' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'confirming'; readonly app: AppSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'stopping' };

/** Whether sign-in asks for a code in addition to the password, with the steps to change that. */
export const SecondFactorPanel = observer(function SecondFactorPanel(props: SecondFactorPanelProps) {
  const { isOn, isRequired, codesLeft, onChanged } = props;
  const [step, setStep] = useState<Step>({ kind: 'told' });
  const back = () => setStep({ kind: 'told' });
  const finish = () => {
    back();
    onChanged();
  };
  return (
    <section className="account-panel" aria-labelledby="account-second-factor">
      <h2 id="account-second-factor">Second factor</h2>
      {step.kind === 'told' && !isOn && (
        <>
          <p>
            With an authenticator app on your phone, sign-in asks for a code besides the password. Who learns your
            password still cannot sign in.
          </p>
          <Button size="large" onClick={() => setStep({ kind: 'starting' })}>
            Set up an app
          </Button>
        </>
      )}
      {step.kind === 'told' && isOn && (
        <>
          <p>
            On: sign-in asks for the code of your app.{' '}
            {codesLeft === 0
              ? `You have no recovery code left. ${isRequired ? 'Have a super user reset it' : 'Switch it off'} and set it up again to get new ones.`
              : `${codesLeft} recovery ${codesLeft === 1 ? 'code is' : 'codes are'} left.`}
          </p>
          {isRequired ? (
            <p>Your role needs it, so it stays on. To change the app, have a super user reset it.</p>
          ) : (
            <Button size="large" onClick={() => setStep({ kind: 'stopping' })}>
              Switch it off
            </Button>
          )}
        </>
      )}
      {step.kind === 'starting' && (
        <StartSecondFactorForm onStarted={(app) => setStep({ kind: 'confirming', app })} onCancel={back} />
      )}
      {step.kind === 'confirming' && (
        <ConfirmAppForm app={step.app} onConfirmed={(codes) => setStep({ kind: 'codes', codes })} onCancel={back} />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onStored={finish} />}
      {step.kind === 'stopping' && <StopSecondFactorForm onStopped={finish} onCancel={back} />}
    </section>
  );
});
