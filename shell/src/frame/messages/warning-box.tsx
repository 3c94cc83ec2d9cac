import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../parts/icon.tsx';

/** The box of warnings. Stays until it is closed. */
export const WarningBox = observer(function WarningBox() {
  const { warningText } = session.messages;
  if (warningText === null) return null;
  const close = () => session.messages.closeWarning();
  return (
    <Dialog
      title="CDI Warning"
      role="alertdialog"
      className="is-warning"
      onClose={close}
      actions={
        <button type="button" className="cdi-button" onClick={close}>
          Close
        </button>
      }
    >
      <p className="frame-box-text">
        <Icon name="warning" />
        <span>{warningText}</span>
      </p>
    </Dialog>
  );
});
