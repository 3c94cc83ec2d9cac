import { definePage } from '@cdi/shared/remotes';

export const toolFreightClassPage = definePage({
  path: '/tools/freight_class',
  title: ['Tools', 'Freight Class'],
  audience: 'anyone',
  search: [{ title: 'Freight class', words: 'freight class density nmfc ltl pallet crate' }],
  load: async () => (await import('./tool-freight-class.page.tsx')).ToolFreightClassPage,
});
