import { defineContributions } from '@cdi/shared/mfe';

const signedIn = { signedInOnly: true } as const;

/**
 * What the customer side adds to the shell's menus and to its search. Quotes and orders themselves are found by the shell: the
 * server knows all of them, and who may see which.
 */
export const contributions = defineContributions({
  // quotes are data of the staff too, and their pages are these
  menu: [{ menu: 'data', group: 'Sales', label: 'Quotes', href: '/quote', access: { staffOnly: true } }],
  commands: [
    { name: 'create-quote', title: 'Create a quote', href: '/quote/new', access: signedIn },
    { name: 'my-quotes', title: 'My quotes', href: '/quote', access: signedIn },
    { name: 'my-orders', title: 'My orders', href: '/myorder', access: signedIn },
    { name: 'my-profile', title: 'My profile and password', href: '/myedit', access: signedIn },
    { name: 'my-alerts', title: 'My alerts', href: '/myalerts', access: signedIn },
    { name: 'drawings-to-approve', title: 'Drawings to approve', href: '/drawings', access: signedIn },
  ],
});
