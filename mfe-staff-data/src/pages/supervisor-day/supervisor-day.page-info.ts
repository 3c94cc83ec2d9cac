import { role, TIMECARD_KEEPERS } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const supervisorDayPage = definePage({
  path: '/supervisor_day/{id?}',
  title: ['Supervisor’s day'],
  audience: [role(...TIMECARD_KEEPERS)],
  menu: [{ menu: 'tools', label: 'Supervisor’s day' }],
  load: async () => (await import('./supervisor-day.page.tsx')).SupervisorDayPage,
});
