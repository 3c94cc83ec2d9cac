import { definePage } from '@cdi/shared/remotes';

/** Page of a shared tablet on a wall. The server answers only the registered tablet. */
export const deviceWallPage = definePage({
  path: '/device/wall',
  title: ['Wall'],
  audience: 'anyone',
  isFullWidth: true,
  load: async () => (await import('./device-wall.page.tsx')).DeviceWallPage,
});
