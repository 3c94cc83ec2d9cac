import { developer } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const devToolsAudience = [developer];

export const devToolsPage = definePage({
  path: '/dev_tools/{id?}',
  title: ['Development Tools'],
  audience: devToolsAudience,
  isFullWidth: true,
  menu: [{ menu: 'tools', group: 'Setup', label: 'Development Tools' }],
  load: async () => (await import('./dev-tools.page.tsx')).DevToolsPage,
});
