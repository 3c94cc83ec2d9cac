import type { SessionStore } from '@cdi/shared/session';
import { isMissingPath } from '../menu/build-menus.ts';

/** One link of the My CDI menu. */
export interface AccountItem {
  readonly label: string;
  readonly href: string;
  /** Whether it leads to another site, which opens in a new window. */
  readonly isOutside?: boolean;
}

export interface AccountGroup {
  readonly heading: string | null;
  readonly items: readonly AccountItem[];
}

type Person = Pick<
  SessionStore,
  'isSignedIn' | 'isStaff' | 'canCreateQuote' | 'needsSecondFactor' | 'alerts' | 'recent' | 'config'
>;

/** The links of the My CDI menu for the user: employees see alerts, e-mail and drive; customers see drawings and orders. */
export function listAccountGroups(person: Person): readonly AccountGroup[] {
  if (!person.isSignedIn) {
    return [
      {
        heading: null,
        items: [
          { label: 'Sign In', href: '/sign_in' },
          { label: 'Create Account', href: '/my/register' },
        ],
      },
    ];
  }
  const profile = { label: 'My Profile', href: '/myedit' };
  if (person.needsSecondFactor) return [{ heading: null, items: [profile] }];
  const { recent, canCreateQuote } = person;
  const shown = recent.hasOrders ? CUSTOMER_ITEMS.length : Number(canCreateQuote);
  const own = person.isStaff ? staffItems(person) : CUSTOMER_ITEMS.slice(0, shown);
  const groups: readonly AccountGroup[] = [
    { heading: null, items: [{ label: 'My CDI', href: '/my' }, ...own, profile] },
    { heading: 'Recent quotes', items: person.recent.quotes.map(({ id, label }) => ({ label, href: `/quote/${id}` })) },
    {
      heading: 'Recent orders',
      items: person.recent.orders.map(({ id, label }) => ({
        label,
        href: person.isStaff ? `/tracker/${id}` : `/myorder/${id}`,
      })),
    },
  ];
  return groups
    .map(({ heading, items }) => ({ heading, items: items.filter((item) => isShown(item, person)) }))
    .filter(({ items }) => items.length > 0);
}

/** Quotes come first: outside users who may quote but have no orders, such as vendors, see only these. */
const CUSTOMER_ITEMS: readonly AccountItem[] = [
  { label: 'Quotes', href: '/quote' },
  { label: 'Drawings to approve', href: '/drawings' },
  { label: 'Orders', href: '/myorder' },
  { label: 'Invoices', href: '/myinvoices' },
];

function staffItems({ alerts, config }: Person): readonly AccountItem[] {
  return [
    { label: alerts.count > 0 ? `Alerts (${alerts.count})` : 'Alerts', href: '/myalerts' },
    { label: 'Email', href: config.emailLink, isOutside: true },
    { label: 'Drive', href: config.driveLink, isOutside: true },
  ];
}

/** Shows a configured link only if it is a web address. */
function isShown({ href, isOutside }: AccountItem, person: Person): boolean {
  return isOutside ? /^https?:\/\//.test(href) : !isMissingPath(href, person);
}
