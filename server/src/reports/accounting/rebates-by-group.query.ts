import { sql } from 'kysely';
import { rebatesByGroup } from '@cdi/shared/reports/all';
import { number, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { REBATE_BASIS, REBATE_OF_MEMBER } from './rebate-sql.ts';

export const rebatesByGroupQuery = defineReportQuery(rebatesByGroup, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`c.company_id`,
      entity_group_id: number`g.entity_group_id`,
      group_name: text`g.group_name`,
      company_id: number`c.company_id`,
      company_name: text`c.company_name`,
      goods: number`sum(r.amount)`,
      rebate_percent: number`g.rebate_percent`,
      rebate: number`${REBATE_OF_MEMBER}`,
    },
    from: sql`(${REBATE_BASIS}) r
      join company c on c.company_id = r.company_id
      join entity_group g on g.entity_group_id = r.entity_group_id
      where ${within(filters, 'r.day')} and ${at(filters, 'g.entity_group_id')} and ${at(filters, 'c.company_id')}
      group by c.company_id, g.entity_group_id`,
  }),
  figures: {
    members: number`count(*)::int`,
    goods: number`coalesce(sum(goods), 0)`,
    rebate: number`coalesce(sum(rebate), 0)`,
  },
});
