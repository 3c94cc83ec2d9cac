import { Link } from '@cdi/shared/mfe';

export interface TabLink {
  readonly key: string;
  readonly title: string;
  readonly href: string;
}

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly current: string;
}

/** Tabs that are addresses: each opens in a new window, goes into a message, and comes back by Back. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav className="kit-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ key, title, href }) => (
          <li key={key}>
            <Link href={href} aria-current={key === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
