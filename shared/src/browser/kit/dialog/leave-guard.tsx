import { useEffect, useState } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { Dialog } from './dialog.tsx';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** The unsaved work: `the changes to tracker T-1042`. */
  readonly what: string;
  readonly onDiscard: () => void;
}

/** The link of this product that a plain click follows to another page; null for everything else. */
function findDestination(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '');
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return null;
  const url = new URL(anchor.href);
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isSamePage ? url.pathname + url.search + url.hash : null;
}

/**
 * Asks before unsaved changes are left behind: closing the tab by the browser's own question, a link by ours. Back and a crash
 * cannot be asked, so the draft of the form is there as well.
 */
export function LeaveGuard({ isDirty, what, onDiscard }: LeaveGuardProps) {
  const [destination, setDestination] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const path = findDestination(event);
      // a file link downloads without leaving the page
      if (path === null || path.startsWith('/download/')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setDestination(path);
    };
    window.addEventListener('beforeunload', handleUnload);
    window.addEventListener('click', handleClick, true);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener('click', handleClick, true);
    };
  }, [isDirty]);
  if (destination === null) return null;
  const leave = (isDiscarding: boolean) => {
    setDestination(null);
    if (isDiscarding) onDiscard();
    navigate(destination);
  };
  return (
    <Dialog
      title="Leave without saving?"
      onClose={() => setDestination(null)}
      footer={[
        <Button key="discard" danger onClick={() => leave(true)}>
          Discard and leave
        </Button>,
        <Button key="keep" onClick={() => leave(false)}>
          Leave, keep a draft
        </Button>,
        <Button key="stay" type="primary" onClick={() => setDestination(null)}>
          Stay
        </Button>,
      ]}
    >
      <p>
        You have not saved {what}. A draft is kept in this tab for 24 hours and shown to you when you come back; it is
        never sent by itself.
      </p>
    </Dialog>
  );
}
