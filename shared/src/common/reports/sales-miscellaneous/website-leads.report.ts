import { defineReport } from '../define-report.ts';
import { byChoice, byCustomer, byRep, byTerritory, dateFrom, dateTo } from '../report-filters.ts';

const SOURCES = {
  registration: 'Registration',
  quote: 'Web quote',
  application: 'Account application',
} as const;

/** People who came by the website. */
export const websiteLeads = defineReport({
  name: 'website_leads',
  title: 'Website leads',
  group: 'Sales Miscellaneous',
  definition:
    'Shows who registered, made a quote or asked for an account on the website. Includes the first version of each quote that someone outside made. ' +
    'Excludes accounts that an employee opened, and quotes that an employee made. Dates are days of the plant. Where visitors came from before is not recorded.',
  columns: [
    { name: 'lead_date', label: 'Date', kind: 'date' },
    { name: 'source_label', label: 'Source', kind: 'text' },
    { name: 'person', label: 'Person', kind: 'text', opens: '/user/{user_id}' },
    { name: 'company', label: 'Company', kind: 'text', opens: '/company/{company_id}' },
    { name: 'quote_no', label: 'Quote', kind: 'text', opens: '/quote/{quote_id}' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'email', label: 'Email', kind: 'text' },
  ],
  filters: [dateFrom, dateTo, byTerritory, byRep, byCustomer, byChoice('source', 'Source', SOURCES)],
  sortFields: ['lead_date', 'source_label', 'person', 'company', 'quote_no', 'value', 'email'],
  defaultSort: { field: 'lead_date', direction: 'DESC' },
  figures: [
    { name: 'leads', label: 'Leads', kind: 'integer' },
    { name: 'registrations', label: 'Registrations', kind: 'integer' },
    { name: 'quotes', label: 'Web quotes', kind: 'integer' },
    { name: 'value', label: 'Value of quotes', kind: 'money' },
  ],
  chart: { title: 'Leads by source', kind: 'bar', category: 'Source', value: 'Leads', valueKind: 'integer' },
});
