import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const clockAudience = [staff];

export const clockPage = definePage({
  path: '/clock/{id?}',
  title: ['Time clock'],
  audience: clockAudience,
  menu: [{ menu: 'tools', group: 'People', label: 'Time Clock' }],
  search: [{ title: 'Time clock', words: 'punch in out hours shift meal break job timecard week' }],
  load: async () => (await import('./clock.page.tsx')).ClockPage,
});
