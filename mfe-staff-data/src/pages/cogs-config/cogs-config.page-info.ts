import { role, ROLE } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const cogsConfigAudience = [role(ROLE.accounting, ROLE.leadership)];

export const cogsConfigPage = definePage({
  path: '/cogs_config/{id?}',
  title: ['COGS Configuration'],
  audience: cogsConfigAudience,
  menu: [{ menu: 'tools', group: 'Accounting', label: 'COGS Configuration' }],
  search: [
    { title: 'Standard costs', words: 'cogs cost version material labor rate burden overhead packaging yield margin' },
  ],
  load: async () => (await import('./cogs-config.page.tsx')).CogsConfigPage,
});
