import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { CopyCode } from './copy-code.tsx';
import { MessageBox } from './message-box.tsx';

/** The box of errors. */
export const ErrorBox = observer(function ErrorBox() {
  const { errorText, errorCode } = session.messages;
  if (errorText === null) return null;
  return (
    <MessageBox title="CDI Error" kind="bad" text={errorText} onClose={() => session.messages.closeError()}>
      {errorCode && <CopyCode code={errorCode} />}
    </MessageBox>
  );
});
