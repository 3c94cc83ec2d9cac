import { definePage } from '@cdi/shared/remotes';

export const shippingPage = definePage({
  path: '/shipping/{id?}',
  title: ['Shipping'],
  description:
    'Lead times from approval to shipping, freight, what carriers charge extra for, and what to do when the truck arrives.',
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'Shipping and lead time', order: 4 }],
  search: [{ title: 'Shipping and lead time', words: 'freight lead time quick ship crate will call liftgate damage' }],
  prerender: true,
  load: async () => (await import('./shipping.page.tsx')).ShippingPage,
});
