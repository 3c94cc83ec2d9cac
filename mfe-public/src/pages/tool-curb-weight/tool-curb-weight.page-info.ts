import { definePage } from '@cdi/shared/remotes';

export const toolCurbWeightPage = definePage({
  path: '/tools/curb_weight',
  title: ['Tools', 'Curb Weight'],
  description:
    'Curb weight calculator: what a roof curb weighs before it exists, for the structural engineer and the crane.',
  audience: 'anyone',
  search: [{ title: 'Curb weight', words: 'weight of a curb steel lb perimeter insulation area' }],
  prerender: true,
  load: async () => (await import('./tool-curb-weight.page.tsx')).ToolCurbWeightPage,
});
