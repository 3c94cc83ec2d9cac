import { observer } from 'mobx-react-lite';
import { session } from '@cdi/shared/session';
import { Icon } from '../parts/icon.tsx';

/**
 * The short message at the top: progress or success. The live region is in the page from the start, because screen readers announce only
 * changes of an existing one. A success message stays while it is hovered or focused.
 */
export const AppMessage = observer(function AppMessage() {
  const { messages } = session;
  const message = messages.shortMessage;
  return (
    <div className="frame-app-message" role="status">
      {message && (
        <div
          className={`frame-app-message-text is-${message.kind}`}
          onMouseEnter={() => messages.pause()}
          onMouseLeave={() => messages.resume()}
          onFocus={() => messages.pause()}
          onBlur={() => messages.resume()}
        >
          {message.kind === 'success' ? <Icon name="good" /> : <span className="frame-spinner" aria-hidden="true" />}
          <span>{message.text}</span>
          {message.kind === 'success' && (
            <button
              type="button"
              className="frame-icon-button"
              aria-label="Dismiss the message"
              onClick={() => messages.clearMessage()}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </div>
  );
});
