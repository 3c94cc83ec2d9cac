import { receivableReaders } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const invoicingAudience = receivableReaders;

export const invoicingPage = definePage({
  path: '/invoicing/{id?}',
  title: ['Invoicing'],
  audience: invoicingAudience,
  menu: [{ menu: 'tools', group: 'Accounting', label: 'Invoicing' }],
  load: async () => (await import('./invoicing.page.tsx')).InvoicingPage,
});
