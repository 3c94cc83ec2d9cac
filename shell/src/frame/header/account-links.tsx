import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { listAccountGroups, type AccountItem } from './my-cdi-items.ts';

/** The links of the My CDI menu. */
export const AccountLinks = observer(function AccountLinks() {
  return listAccountGroups(session).map(({ heading, items }) => (
    <div key={heading ?? ''}>
      {heading && <p className="frame-menu-heading">{heading}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <AccountLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  ));
});

function AccountLink({ item: { label, href, isOutside } }: { readonly item: AccountItem }) {
  if (!isOutside) {
    return (
      <Link className="frame-menu-item" href={href}>
        {label}
      </Link>
    );
  }
  return (
    <a className="frame-menu-item" href={href} target="_blank" rel="noreferrer">
      {label} <span className="frame-quiet">opens a new window</span>
    </a>
  );
}
