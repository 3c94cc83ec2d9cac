import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const masterPage = definePage({
  path: '/buildsch/master',
  title: ['Build Scheduler', 'Master'],
  audience: [staff],
  isFullWidth: true,
  menu: [{ menu: 'schedulers', label: 'Master', order: 4 }],
  commands: [{ title: 'Master scheduler' }],
  load: async () => (await import('./master.page.tsx')).MasterPage,
});
