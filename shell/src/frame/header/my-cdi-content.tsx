import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { MOST_KEPT_H } from '@cdi/shared/contracts';
import { outbox } from '@cdi/shared/outbox/sender';
import { session } from '@cdi/shared/session';
import { AccountLinks } from './account-links.tsx';
import { AccountSettings } from './account-settings.tsx';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly MyCdiContent: typeof MyCdiContent;
  }
}

interface MyCdiContentProps {
  readonly onShowRecent: () => void;
  /** Called when the user has signed out, to close the menu. */
  readonly onLeft: () => void;
}

/** Content of the My CDI menu: in a panel in a wide window, in the menu sheet on a phone. */
export const MyCdiContent = observer(function MyCdiContent({ onShowRecent, onLeft }: MyCdiContentProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  /** Warns before the sign-out of work that is still unsent on this device. */
  const [left, setLeft] = useState(0);
  const handleSignOut = async () => {
    setIsLeaving(true);
    await outbox.refresh();
    const { length } = outbox.waiting;
    if (length > left) {
      setLeft(length);
      setIsLeaving(false);
      return;
    }
    const next = await session.signOut();
    onLeft();
    navigate(next);
  };
  return (
    <>
      <AccountLinks />
      <AccountSettings />
      <ul>
        <li>
          <button type="button" className="frame-menu-item" onClick={onShowRecent}>
            Recent messages
          </button>
        </li>
        {session.isSignedIn && (
          <li>
            <div role="status">
              {left > 0 && (
                <p className="frame-menu-note">
                  {left === 1 ? 'One thing that you did waits' : `${left} things that you did wait`} on this device for
                  the network. It is sent once you sign in here again; punches are taken for {MOST_KEPT_H} hours.
                </p>
              )}
            </div>
            <button
              type="button"
              className="frame-menu-item"
              aria-disabled={isLeaving}
              onClick={() => {
                if (!isLeaving) void handleSignOut();
              }}
            >
              {isLeaving ? 'Signing out…' : left > 0 ? 'Sign out all the same' : 'Sign Out'}
            </button>
          </li>
        )}
      </ul>
    </>
  );
});
