import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { CopyCode } from './copy-code.tsx';

/** The box of errors. Stays until it is closed. */
export const ErrorBox = observer(function ErrorBox() {
  const { errorText, errorCode } = session.messages;
  if (errorText === null) return null;
  const close = () => session.messages.closeError();
  return (
    <Dialog
      title="CDI Error"
      role="alertdialog"
      className="is-bad"
      onClose={close}
      actions={
        <button type="button" className="cdi-button" onClick={close}>
          Close
        </button>
      }
    >
      <p className="frame-box-text">
        <Icon name="bad" />
        <span>{errorText}</span>
      </p>
      {errorCode && <CopyCode code={errorCode} />}
    </Dialog>
  );
});
