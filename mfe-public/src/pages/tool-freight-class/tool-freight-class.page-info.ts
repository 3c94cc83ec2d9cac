import { definePage } from '@cdi/shared/remotes';

export const toolFreightClassPage = definePage({
  path: '/tools/freight_class',
  title: ['Tools', 'Freight Class'],
  description:
    'Freight class calculator: from the size and weight of a crate to density, NMFC class and the trailer it takes.',
  audience: 'anyone',
  search: [{ title: 'Freight class', words: 'freight class density nmfc ltl pallet crate' }],
  prerender: true,
  load: async () => (await import('./tool-freight-class.page.tsx')).ToolFreightClassPage,
});
