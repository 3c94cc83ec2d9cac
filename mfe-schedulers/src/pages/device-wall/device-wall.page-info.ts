import { definePage } from '@cdi/shared/remotes';

/** What a shared tablet on a wall shows. Only the tablet itself is answered. */
export const deviceWallPage = definePage({
  path: '/device/wall',
  title: ['Wall'],
  audience: 'anyone',
  isFullWidth: true,
  load: async () => (await import('./device-wall.page.tsx')).DeviceWallPage,
});
