import { defineContributions } from '@cdi/shared/mfe';
import { findSitePages } from './site/site-pages.ts';

/** What the public side adds to the shell's menus and to its search. */
export const contributions = defineContributions({
  menu: [
    { menu: 'about', label: 'About us', href: '/about' },
    { menu: 'about', label: 'Terms and conditions', href: '/termsandconditions' },
    { menu: 'about', label: 'Privacy policy', href: '/privacypolicy' },
    { menu: 'products', label: 'All products', href: '/products' },
    { menu: 'products', label: 'Curb adapters', href: '/adapters' },
    { menu: 'products', label: 'New construction curbs', href: '/products#new-construction' },
    { menu: 'products', label: 'Isolation curbs', href: '/products#isolation' },
    { menu: 'products', label: 'Conforming curbs', href: '/products#conforming' },
    { menu: 'products', label: 'Accessories', href: '/products#accessories' },
    { menu: 'public-tools', label: 'Duct calculator', href: '/ductcal' },
    // parts of a page until /locations and /employment are pages of their own
    { menu: 'locations', label: 'Where we build', href: '/about#plants' },
    { menu: 'employment', label: 'Join our team', href: '/about#join' },
  ],
  search: [
    {
      name: 'public-pages',
      title: 'Pages',
      search: (term) =>
        Promise.resolve(findSitePages(term).map(({ href, title }) => ({ label: title, reason: 'Public page', href }))),
    },
  ],
  commands: [{ name: 'duct-calculator', title: 'Size a duct', href: '/ductcal' }],
});
