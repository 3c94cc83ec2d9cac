import { definePage } from '@cdi/shared/remotes';

export const toolCurbWeightPage = definePage({
  path: '/tools/curb_weight',
  title: ['Tools', 'Curb Weight'],
  audience: 'anyone',
  search: [{ title: 'Curb weight', words: 'weight of a curb steel lb perimeter insulation area' }],
  load: async () => (await import('./tool-curb-weight.page.tsx')).ToolCurbWeightPage,
});
