import { createRoot } from 'react-dom/client';
import { SHORTCUTS_ASKED, type ShortcutGroup, type ShortcutsAsked } from '@cdi/shared/kit';
import { Dialog } from '../dialog/dialog.tsx';
import { isSlashKeyOn } from '../preferences/preferences.ts';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly openShortcuts: typeof openShortcuts;
  }
}

const EVERYWHERE: ShortcutGroup = {
  title: 'Everywhere',
  rows: [
    { keys: 'Ctrl K', does: 'Find records, pages and actions; on a Mac with Command' },
    { keys: '/', does: 'The same, while nothing is being typed' },
    { keys: 'Escape', does: 'Close a box, a list or a menu' },
    { keys: '?', does: 'Show this list' },
  ],
};

/** The shortcut groups of the current page. */
function collectGroups(): readonly ShortcutGroup[] {
  const groups: ShortcutGroup[] = [EVERYWHERE];
  const add = (group: ShortcutGroup) => groups.push(group);
  window.dispatchEvent(new CustomEvent(SHORTCUTS_ASKED, { detail: { add } }) satisfies ShortcutsAsked);
  return groups;
}

interface ShortcutsProps {
  readonly groups: readonly ShortcutGroup[];
  readonly onClose: () => void;
}

function Shortcuts({ groups, onClose }: ShortcutsProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="frame-shortcuts">
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ keys, does }) => (
                <div key={keys}>
                  <dt>
                    {keys.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {!isSlashKeyOn() && <p>Shortcuts of a single key are switched off on this device.</p>}
      </div>
    </Dialog>
  );
}

let isOpen = false;

/** Opens the list of the shortcuts on this page, unless it is open already. */
export function openShortcuts(): void {
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(<Shortcuts groups={collectGroups()} onClose={close} />);
}
