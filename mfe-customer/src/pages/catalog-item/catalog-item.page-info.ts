import { CUSTOMER_TYPES, types } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const audience = [types(CUSTOMER_TYPES, ['any'])];

/** What the search finds for customers of the catalogue: parts that are shown to them, and released curbs. */
export const catalogItemPage = definePage({
  routes: [
    { path: '/catalog_part/{id}', title: ['Part', '{id}'], audience },
    { path: '/catalog_curb/{id}', title: ['Catalog curb', '{id}'], audience },
  ],
  load: async () => (await import('./catalog-item.page.tsx')).CatalogItemPage,
});
