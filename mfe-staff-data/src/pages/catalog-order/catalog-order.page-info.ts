import { warehouseWriters } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const catalogOrderAudience = warehouseWriters;

export const catalogOrderPage = definePage({
  path: '/catalog_order/{id?}',
  title: ['Catalog Orders'],
  audience: catalogOrderAudience,
  menu: [{ menu: 'tools', group: 'Logistics', label: 'Catalog Orders' }],
  search: [{ title: 'Catalog orders', words: 'parts stock reserve pick pack ship backorder economizer kit' }],
  load: async () => (await import('./catalog-order.page.tsx')).CatalogOrderPage,
});
