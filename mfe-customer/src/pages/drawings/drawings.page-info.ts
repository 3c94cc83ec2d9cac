import { signedIn } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

/** The id is that of a curb of an order: the page selects the curb's drawing. */
export const drawingsPage = definePage({
  path: '/drawings/{id?}',
  title: ['Drawings'],
  audience: [signedIn],
  commands: [{ title: 'Drawings to approve' }],
  load: async () => (await import('./drawings.page.tsx')).DrawingsPage,
});
