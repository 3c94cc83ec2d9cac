import type { ReportDefinition } from '../../shared/src/common/contracts/report.contract.ts';
import { toExportName } from './generated-file.ts';

/** Names and group of a new report. */
export interface NewReport {
  /** `late_list`. */
  readonly name: string;
  readonly title: string;
  readonly group: ReportDefinition['group'];
}

/** `late_list` -> `late-list`. */
export const toFileName = (name: string): string => name.replaceAll('_', '-');

const exportedName = (name: string): string => toExportName(`${toFileName(name)}.report.ts`);

/** A definition to begin with: orders by the day they were entered. It runs as it is. */
export function formatDefinition({ name, title, group }: NewReport): string {
  return `import { defineReport } from '../define-report.ts';
import { byCustomer, dateFrom, dateTo } from '../report-filters.ts';

/** ${title}: say in one sentence what a row is. */
export const ${exportedName(name)} = defineReport({
  name: '${name}',
  title: '${title}',
  group: '${group}',
  definition: 'Orders by the day they were entered, without cancelled ones. Value is goods before freight and tax.',
  columns: [
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'tracker_date', label: 'Date', kind: 'date' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'value', label: 'Value', kind: 'money' },
  ],
  filters: [dateFrom, dateTo, byCustomer],
  sortFields: ['tracker_no', 'tracker_date', 'customer', 'value'],
  defaultSort: { field: 'tracker_date', direction: 'DESC' },
  figures: [
    { name: 'orders', label: 'Orders', kind: 'integer' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'average_value', label: 'Average order', kind: 'money' },
  ],
});
`;
}

/** The query of that definition. */
export function formatQuery({ name }: NewReport): string {
  const exported = exportedName(name);
  return `import { sql } from 'kysely';
import { ${exported} } from '@cdi/shared/reports/all';
import { day, number, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';

export const ${exported}Query = defineReportQuery(${exported}, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number\`t.tracker_id\`,
      tracker_id: number\`t.tracker_id\`,
      tracker_no: text\`t.tracker_no\`,
      tracker_date: day\`t.tracker_date\`,
      company_id: number\`t.company_id\`,
      customer: text\`c.company_name\`,
      value: number\`coalesce(t.goods, 0)\`,
    },
    from: sql\`tracker t
      join company c on c.company_id = t.company_id
      where t.is_active and t.status <> 'cancelled'
        and \${within(filters, 't.tracker_date')}
        and \${at(filters, 't.company_id')}\`,
  }),
  figures: {
    orders: number\`count(*)::int\`,
    value: number\`coalesce(sum(value), 0)\`,
    average_value: number\`coalesce(round(avg(value), 2), 0)\`,
  },
});
`;
}
