import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type MouseEvent } from 'react';
import { navigate, useBackCloses, usePath } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { Dialog } from '../dialog/dialog.tsx';
import type { Menu } from '../menu/build-menus.ts';
import { Icon } from '../parts/icon.tsx';
import { OnDemand } from '../parts/on-demand.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { MenuGroups } from './menu-groups.tsx';

interface MenuSheetProps {
  readonly menus: readonly Menu[];
  readonly onShowRecent: () => void;
}

/** All navigation of a narrow window, on one sheet. Going somewhere closes it. */
export const MenuSheet = observer(function MenuSheet({ menus, onShowRecent }: MenuSheetProps) {
  const path = usePath();
  const openedAt = useRef(path);
  const { isPublicNavVisible } = session;
  useEffect(() => {
    if (openedAt.current !== path) session.setNavVisible(false);
    openedAt.current = path;
  }, [path]);
  const close = () => session.setNavVisible(false);
  useBackCloses(isPublicNavVisible, close);

  return (
    <>
      <button
        type="button"
        className="frame-icon-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isPublicNavVisible}
        onClick={() => session.toggleNav()}
      >
        <Icon name="menu" />
      </button>
      {isPublicNavVisible && (
        <Dialog title="Menu" className="is-sheet" onClose={close}>
          {/* the sheet is an entry of the history, and a link in it replaces that entry */}
          <div className="frame-sheet-ways" onClickCapture={goInstead}>
            {menus.map((menu) => (
              <details key={menu.name} className="frame-sheet-menu">
                <summary>
                  <span>{menu.title}</span>
                  <Icon name="chevron" />
                </summary>
                <MenuGroups menu={menu} />
              </details>
            ))}
            <section className="frame-sheet-account" aria-label="My CDI">
              <p className="frame-menu-heading">{session.user?.userName ?? 'My CDI'}</p>
              <OnDemand>
                {({ MyCdiContent }) => (
                  <MyCdiContent
                    onLeft={close}
                    onShowRecent={() => {
                      close();
                      onShowRecent();
                    }}
                  />
                )}
              </OnDemand>
            </section>
          </div>
          <PhoneLink label="Support" />
        </Dialog>
      )}
    </>
  );
});

/** Follows a plain click on a link of the product without a new entry in the history. */
function goInstead(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const href = link?.getAttribute('href');
  if (!isPlain || !href?.startsWith('/') || link?.target) return;
  event.preventDefault();
  navigate(href, { isReplacing: true });
}
