import { asCallError, type CallError } from '@cdi/shared/api';
import { FormField, Notice } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button, Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { becomeDevice } from '../../devices/become-device.ts';
import '../clock/clock.css';

/** The code of a setup link; what follows # never leaves the browser. */
const codeInAddress = (): string => window.location.hash.slice(1);

/** Makes this browser a shared tablet, with the code that a super user was given. */
export const SetupPanel = observer(function SetupPanel() {
  const [code, setCode] = useState(codeInAddress);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problem = failure?.fields?.['code'];
  const setUp = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await becomeDevice(code);
    } catch (error) {
      setFailure(asCallError(error));
      setBusy(false);
    }
  };
  return (
    <div className="kit-page">
      <div className="kit-page-head">
        <h1>Set up this tablet</h1>
      </div>
      <p>
        A shared tablet is a time clock or a board on the wall. Nobody is signed in at it, and it does nothing else. A
        super user registers it in Development Tools, Shared tablets, and gets its code.
      </p>
      {session.user && (
        <Notice
          kind="warning"
          title={`${session.user.userName} is signed in here. Setting up the tablet signs out this browser.`}
        />
      )}
      {failure && problem === undefined && <Notice kind="error" isUrgent title={failure.message} />}
      <div className="clock">
        <form className="kit-section" autoComplete="off" onSubmit={(event) => void setUp(event)}>
          <FormField label="Code" hint="Such as K7QD-3MPX-9WAB" problem={problem}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={20}
                value={code}
                onChange={({ target }) => {
                  setCode(target.value);
                  setFailure(null);
                }}
              />
            )}
          </FormField>
          <Button
            type="primary"
            htmlType="submit"
            className="clock-button"
            loading={isBusy}
            disabled={code.trim() === ''}
          >
            Set up this tablet
          </Button>
        </form>
      </div>
    </div>
  );
});
