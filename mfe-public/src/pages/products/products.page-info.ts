import { definePage } from '@cdi/shared/remotes';

export const productsPage = definePage({
  path: '/products/{id?}',
  title: ['Products'],
  description:
    'Roof curbs, curb adapters, isolation curbs, calculated curbs, rails, pipe curbs and economizers: everything between a roof and the unit on it.',
  audience: 'anyone',
  menu: [
    { menu: 'products', label: 'All products', order: 1 },
    { menu: 'products', label: 'New construction curbs', href: '/products#new-construction', order: 3 },
    { menu: 'products', label: 'Accessories', href: '/products#accessories', order: 6 },
  ],
  search: [
    { title: 'Products', words: 'curbs families roof curb catalogue' },
    {
      title: 'New construction curbs',
      href: '/products#new-construction',
      words: 'new roof pitch slope metal building plenum',
    },
    {
      title: 'Accessories',
      href: '/products#accessories',
      words: 'economizer pipe rails hail guard gasket clips hood',
    },
  ],
  prerender: true,
  load: async () => (await import('./products.page.tsx')).ProductsPage,
});
