import { observer } from 'mobx-react-lite';
import { useRef, type KeyboardEvent } from 'react';
import { Link, usePath } from '@cdi/shared/mfe';
import type { Menu } from '../menu/build-menus.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { Icon } from '../parts/icon.tsx';
import { MenuGroups } from './menu-groups.tsx';

interface NavRowProps {
  readonly menus: readonly Menu[];
}

/** The menus side by side; the Left and Right keys move between them. */
export const NavRow = observer(function NavRow({ menus }: NavRowProps) {
  const listRef = useRef<HTMLUListElement>(null);
  // the menus load with the remotes: reserve their place, so that the page does not move when they arrive
  if (menus.length === 0) return <div className="frame-nav" />;

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const tops = [
      ...(listRef.current?.querySelectorAll<HTMLElement>('[data-top] > *, [data-top] button[aria-expanded]') ?? []),
    ];
    const controls = tops.filter((element) => element.matches('a, button'));
    const at = controls.indexOf(document.activeElement as HTMLElement);
    if (step === 0 || at === -1) return;
    event.preventDefault();
    controls[(at + step + controls.length) % controls.length]?.focus();
  };
  return (
    <nav className="frame-nav" aria-label="Main">
      <ul ref={listRef} onKeyDown={handleKeyDown}>
        {menus.map((menu) => (
          <li key={menu.name} data-top>
            <NavItem menu={menu} />
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** A menu, or just the link if the menu has only one. */
function NavItem({ menu }: { readonly menu: Menu }) {
  const path = usePath();
  const [first, second] = menu.groups.flatMap(({ entries }) => entries);
  if (first && !second) {
    return (
      <Link className="frame-nav-link" href={first.href} aria-current={first.href === path ? 'page' : undefined}>
        {menu.title}
      </Link>
    );
  }
  const label = (
    <>
      <span>{menu.title}</span>
      <Icon name="chevron" />
    </>
  );
  return (
    <Disclosure label={label} panelClassName={`frame-menu ${menu.groups.length > 2 ? 'is-wide' : ''}`}>
      <MenuGroups menu={menu} />
    </Disclosure>
  );
}
