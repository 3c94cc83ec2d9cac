import { definePage } from '@cdi/shared/remotes';

/** Where a tablet is set up, and what a shared time clock shows. Only the tablet itself, or a code, opens more than the setup. */
export const devicePage = definePage({
  path: '/device',
  title: ['Shared tablet'],
  audience: 'anyone',
  load: async () => (await import('./device.page.tsx')).DevicePage,
});
