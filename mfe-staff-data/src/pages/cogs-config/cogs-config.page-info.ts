import { standardCostKeepers } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const cogsConfigPage = definePage({
  path: '/cogs_config/{id?}',
  title: ['COGS Configuration'],
  audience: standardCostKeepers,
  menu: [{ menu: 'tools', group: 'Accounting', label: 'COGS Configuration' }],
  search: [
    { title: 'Standard costs', words: 'cogs cost version material labor rate burden overhead packaging yield margin' },
  ],
  load: async () => (await import('./cogs-config.page.tsx')).CogsConfigPage,
});
