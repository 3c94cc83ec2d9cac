import { definePage } from '@cdi/shared/remotes';

export const toolMixedAirPage = definePage({
  path: '/tools/mixed_air',
  title: ['Tools', 'Mixed Air'],
  description:
    'Mixed air calculator: how much outdoor air the dampers let in, how warm the mix is, and the load on the coil.',
  audience: 'anyone',
  search: [
    { title: 'Mixed-air helper', words: 'mixed air temperature economizer outdoor air percent minimum position' },
  ],
  prerender: true,
  load: async () => (await import('./tool-mixed-air.page.tsx')).ToolMixedAirPage,
});
