import { maintenanceLogReaders } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const maintenanceLogAudience = maintenanceLogReaders;

export const maintenanceLogPage = definePage({
  path: '/maintenance_log/{id?}',
  title: ['Maintenance Log'],
  audience: maintenanceLogAudience,
  isFullWidth: true,
  menu: [{ menu: 'tools', group: 'Production', label: 'Maintenance Log' }],
  search: [{ title: 'Maintenance log', words: 'machine asset repair downtime broken fault report technician service' }],
  load: async () => (await import('./maintenance-log.page.tsx')).MaintenanceLogPage,
});
