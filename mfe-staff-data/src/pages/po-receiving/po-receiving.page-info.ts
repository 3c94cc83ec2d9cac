import { receivers } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const poReceivingAudience = receivers;

export const poReceivingPage = definePage({
  path: '/po_receiving/{id?}',
  title: ['PO receiving'],
  audience: poReceivingAudience,
  menu: [{ menu: 'tools', label: 'PO Receiving' }],
  load: async () => (await import('./po-receiving.page.tsx')).PoReceivingPage,
});
