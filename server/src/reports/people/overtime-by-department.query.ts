import { sql } from 'kysely';
import { overtimeByDepartment } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { contains, matches, within } from '../query/filter-sql.ts';
import { monthOf } from '../query/plant-day.ts';

const overtime = sql`coalesce(c.overtime_h, 0) + coalesce(c.double_h, 0)`;
const month = monthOf(sql`c.work_date`);
/** Pay of the overtime of a card: one and a half times the rate of the card, and twice for double time. */
const pay = sql`round((1.5 * coalesce(c.overtime_h, 0) + 2 * coalesce(c.double_h, 0)) * c.hourly_rate, 2)`;

export const overtimeByDepartmentQuery = defineReportQuery(overtimeByDepartment, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`min(c.timecard_id)`,
      department: text`coalesce(c.department, 'None')`,
      month: day`${month}`,
      worked_h: number`sum(coalesce(c.regular_h, 0) + ${overtime})`,
      overtime_h: number`sum(${overtime})`,
      overtime_cost: number`coalesce(sum(${pay}), 0)`,
      share_percent: number`round(100 * sum(${overtime}) / nullif(sum(coalesce(c.regular_h, 0) + ${overtime}), 0), 1)`,
    },
    from: sql`timecard c
      where c.is_active and c.pay_code = 'work'
        and ${within(filters, 'c.work_date')}
        and ${matches(filters.cdi_location_id, 'c.location_id')}
        and ${contains(filters.department_name, 'c.department')}
      group by c.department, ${month}`,
  }),
  figures: {
    overtime_h: number`coalesce(sum(overtime_h), 0)`,
    worked_h: number`coalesce(sum(worked_h), 0)`,
    share_percent: number`round(100 * sum(overtime_h) / nullif(sum(worked_h), 0), 1)`,
    overtime_cost: number`coalesce(sum(overtime_cost), 0)`,
  },
  chart: points`
    select to_char(month, 'YYYY-MM') as category, sum(overtime_h)::float8 as value from rows
    group by month order by month`,
});
