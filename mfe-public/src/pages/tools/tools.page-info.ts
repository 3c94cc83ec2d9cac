import { definePage } from '@cdi/shared/remotes';

export const toolsPage = definePage({
  path: '/tools/{id?}',
  title: ['Tools'],
  description:
    'Ten tools for rooftop units and curbs, no sign-in: measure sheet, cross-reference, duct size, pitch, weight, gauge, freight, mixed air, springs, wind and seismic.',
  audience: 'anyone',
  menu: [{ menu: 'public-tools', label: 'All tools', order: -1 }],
  search: [{ title: 'Tools', words: 'calculators helpers tables calculator' }],
  prerender: true,
  load: async () => (await import('./tools.page.tsx')).ToolsPage,
});
