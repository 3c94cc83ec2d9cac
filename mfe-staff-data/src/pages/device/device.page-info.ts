import { definePage } from '@cdi/shared/remotes';

/** Setup of a tablet, and page of a shared time clock. Only the registered tablet, or a code, opens more than the setup. */
export const devicePage = definePage({
  path: '/device',
  title: ['Shared tablet'],
  audience: 'anyone',
  load: async () => (await import('./device.page.tsx')).DevicePage,
});
