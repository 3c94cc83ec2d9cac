import { definePage } from '@cdi/shared/remotes';

export const toolsPage = definePage({
  path: '/tools/{id?}',
  title: ['Tools'],
  audience: 'anyone',
  menu: [{ menu: 'public-tools', label: 'All tools', order: -1 }],
  search: [{ title: 'Tools', words: 'calculators helpers tables calculator' }],
  load: async () => (await import('./tools.page.tsx')).ToolsPage,
});
