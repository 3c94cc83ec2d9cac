import { role, ROLE } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const invoicingAudience = [role(ROLE.accounting)];

export const invoicingPage = definePage({
  path: '/invoicing/{id?}',
  title: ['Invoicing'],
  audience: invoicingAudience,
  menu: [{ menu: 'tools', group: 'Accounting', label: 'Invoicing' }],
  load: async () => (await import('./invoicing.page.tsx')).InvoicingPage,
});
