import { surchargeKeepers } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const surchargePage = definePage({
  path: '/surcharge/{id?}',
  title: ['Surcharge'],
  audience: surchargeKeepers,
  menu: [{ menu: 'tools', group: 'Accounting', label: 'Surcharge' }],
  search: [{ title: 'Metal surcharge', words: 'steel stainless aluminum index base price per pound month' }],
  load: async () => (await import('./surcharge.page.tsx')).SurchargePage,
});
