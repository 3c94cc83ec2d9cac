import { catalogue } from '@cdi/shared/catalogue';
import { definePage } from '@cdi/shared/remotes';
import { listObjectRoutes, listOwnObjects } from './object-routes.ts';

/** The pages of every business object of the catalogue. */
export const objectPage = definePage({
  routes: listOwnObjects(catalogue).flatMap(listObjectRoutes),
  load: async () => (await import('./object.page.tsx')).ObjectRoutePage,
});
