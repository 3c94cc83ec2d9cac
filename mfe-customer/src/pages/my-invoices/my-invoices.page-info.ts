import { CUSTOMER_TYPES, types } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const myInvoicesPage = definePage({
  path: '/myinvoices',
  title: ['My Invoices'],
  audience: [types(CUSTOMER_TYPES, ['own', 'company', 'cc'])],
  commands: [{ title: 'My invoices' }],
  search: [
    {
      title: 'Invoices and statement',
      words: 'invoice invoices statement account balance due pay payment remit bill billing past',
    },
  ],
  load: async () => (await import('./my-invoices.page.tsx')).MyInvoicesPage,
});
