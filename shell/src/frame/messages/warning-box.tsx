import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { MessageBox } from './message-box.tsx';

/** The box of warnings. */
export const WarningBox = observer(function WarningBox() {
  const { warningText } = session.messages;
  if (warningText === null) return null;
  return (
    <MessageBox title="CDI Warning" kind="warning" text={warningText} onClose={() => session.messages.closeWarning()} />
  );
});
