import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { safePath, session } from '@cdi/shared/session';
import { Icon } from '../parts/icon.tsx';

/** Notices with a link. A notice stays until the user closes or follows it. */
export const ToastArea = observer(function ToastArea() {
  const { toast } = session.messages;
  const close = () => session.messages.closeToast();
  const href = safePath(toast?.link ?? '', '');
  return (
    <div className="frame-toast-area" role="status">
      {toast && (
        <div className="frame-toast">
          <Icon name="note" />
          {href ? (
            <Link href={href} onClick={close}>
              {toast.text}
            </Link>
          ) : (
            <span>{toast.text}</span>
          )}
          <button type="button" className="frame-icon-button" aria-label="Close the notice" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
});
