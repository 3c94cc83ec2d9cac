import { signedIn } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

/** The id is that of an order's curb: its drawing is the one to look at. */
export const drawingsPage = definePage({
  path: '/drawings/{id?}',
  title: ['Drawings'],
  audience: [signedIn],
  commands: [{ title: 'Drawings to approve' }],
  load: async () => (await import('./drawings.page.tsx')).DrawingsPage,
});
