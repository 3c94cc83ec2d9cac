import { observer } from 'mobx-react-lite';
import { session, type RecentMessage } from '@cdi/shared/session';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly RecentMessages: typeof RecentMessages;
  }
}

const KINDS: Record<RecentMessage['kind'], { readonly icon: IconName; readonly word: string }> = {
  success: { icon: 'good', word: 'Done' },
  error: { icon: 'bad', word: 'Error' },
  warning: { icon: 'warning', word: 'Warning' },
  note: { icon: 'note', word: 'Note' },
};

interface RecentMessagesProps {
  readonly onClose: () => void;
}

/** The recent messages of this tab, so that users can read one again after it has disappeared. */
export const RecentMessages = observer(function RecentMessages({ onClose }: RecentMessagesProps) {
  const { recent } = session.messages;
  return (
    <Dialog title="Recent messages" onClose={onClose}>
      {recent.length === 0 ? (
        <p>Nothing was said yet. Messages such as “Saved” stay here after they vanish from the page.</p>
      ) : (
        <ol className="frame-recent">
          {recent.map(({ kind, text, at }, index) => (
            <li key={`${at}-${index}`} className={`is-${kind}`}>
              <Icon name={KINDS[kind].icon} />
              <span className="frame-recent-kind">{KINDS[kind].word}</span>
              <span className="frame-recent-text">{text}</span>
              <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
});

function formatTime(atMs: number): string {
  return new Date(atMs).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
}
