import { definePage } from '@cdi/shared/remotes';

/** `/error`, and every address without a page. */
export const notFoundPage = definePage({
  path: '/error/{id?}',
  title: ['404 Not Found'],
  audience: 'anyone',
  isNotFound: true,
  load: async () => (await import('./not-found.page.tsx')).NotFoundPage,
});
