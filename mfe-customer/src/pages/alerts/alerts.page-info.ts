import { signedIn } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const alertsPage = definePage({
  path: '/myalerts/{id?}',
  title: ['My CDI', 'Alerts'],
  audience: [signedIn],
  commands: [{ title: 'My alerts' }],
  load: async () => (await import('./alerts.page.tsx')).AlertsPage,
});
