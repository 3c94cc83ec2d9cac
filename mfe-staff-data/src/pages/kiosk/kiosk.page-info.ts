import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const kioskAudience = [staff];

export const kioskPage = definePage({
  path: '/clock/kiosk',
  title: ['Shared time clock'],
  audience: kioskAudience,
  menu: [{ menu: 'tools', group: 'People', label: 'Shared Time Clock' }],
  search: [{ title: 'Shared time clock', words: 'kiosk punch employee number pin tablet' }],
  load: async () => (await import('./kiosk.page.tsx')).KioskPage,
});
