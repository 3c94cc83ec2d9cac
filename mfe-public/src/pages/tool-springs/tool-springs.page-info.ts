import { definePage } from '@cdi/shared/remotes';

export const toolSpringsPage = definePage({
  path: '/tools/springs',
  title: ['Tools', 'Spring Picker'],
  description: 'Spring picker for isolation curbs: corner weights to springs, deflection and isolation efficiency.',
  audience: 'anyone',
  prerender: true,
  search: [{ title: 'Spring picker', words: 'springs isolation corner weights deflection efficiency' }],
  load: async () => (await import('./tool-springs.page.tsx')).ToolSpringsPage,
});
