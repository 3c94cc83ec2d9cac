import { Link, usePath } from '@cdi/shared/mfe';
import type { Menu } from '../menu/build-menus.ts';

interface MenuGroupsProps {
  readonly menu: Menu;
}

/** The links of a menu, grouped under their headings. */
export function MenuGroups({ menu }: MenuGroupsProps) {
  const path = usePath();
  return menu.groups.map(({ heading, entries }) => (
    <section key={heading ?? ''} className="frame-menu-group" aria-label={heading ?? menu.title}>
      {heading && <p className="frame-menu-heading">{heading}</p>}
      <ul>
        {entries.map(({ label, href }) => (
          <li key={href + label}>
            <Link className="frame-menu-item" href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
