import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { AccountLinks } from './account-links.tsx';
import { AccountSettings } from './account-settings.tsx';

interface MyCdiContentProps {
  readonly onShowRecent: () => void;
  /** Called when the person has signed out: the menu that held this is done. */
  readonly onLeft: () => void;
}

/** What the My CDI menu holds: in a panel on a wide window, in the menu sheet on a phone. */
export const MyCdiContent = observer(function MyCdiContent({ onShowRecent, onLeft }: MyCdiContentProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const handleSignOut = async () => {
    setIsLeaving(true);
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
            <button
              type="button"
              className="frame-menu-item"
              aria-disabled={isLeaving}
              onClick={() => {
                if (!isLeaving) void handleSignOut();
              }}
            >
              {isLeaving ? 'Signing out…' : 'Sign Out'}
            </button>
          </li>
        )}
      </ul>
    </>
  );
});
