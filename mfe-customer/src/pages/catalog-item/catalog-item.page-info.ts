import { CUSTOMER_TYPES, types } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const audience = [types(CUSTOMER_TYPES, ['any'])];

/** Catalogue items that customers find by the search: visible parts, and released curbs. */
export const catalogItemPage = definePage({
  routes: [
    { path: '/catalog_part/{id}', title: ['Part', '{id}'], audience },
    { path: '/catalog_curb/{id}', title: ['Catalog curb', '{id}'], audience },
  ],
  load: async () => (await import('./catalog-item.page.tsx')).CatalogItemPage,
});
