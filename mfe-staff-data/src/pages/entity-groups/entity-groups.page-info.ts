import { entityGroupKeepers } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const entityGroupsPage = definePage({
  path: '/entity_groups/{id?}',
  title: ['Entity Groups'],
  audience: entityGroupKeepers,
  menu: [{ menu: 'tools', group: 'Setup', label: 'Entity Groups' }],
  search: [{ title: 'Entity groups', words: 'buying group national account parent company level rebate members' }],
  load: async () => (await import('./entity-groups.page.tsx')).EntityGroupsPage,
});
