import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const maintenanceBoardPage = definePage({
  path: '/maintenance_scheduler/{id?}',
  title: ['Maintenance Scheduler'],
  audience: [staff],
  isFullWidth: true,
  menu: [{ menu: 'schedulers', label: 'Maintenance', order: 2 }],
  commands: [{ title: 'Maintenance scheduler' }],
  load: async () => (await import('./maintenance-board.page.tsx')).MaintenanceBoardPage,
});
