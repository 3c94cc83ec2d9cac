import { lateList, wipByStage } from '@cdi/shared/reports/all';
import { sql } from 'kysely';
import { day, number, points, text } from './cell-sql.ts';
import { defineReportQuery } from './define-report-query.ts';
import { at, matches } from './filter-sql.ts';
import { lateListQuery } from '../production/late-list.query.ts';
import type { ReportQuery } from './report-query.ts';

/** A row of work in progress, and what its links need. */
const columns = {
  row_id: number`1`,
  stage: text`'Turret'`,
  task: text`'turret'`,
  curbs: number`1`,
  wip_limit: number`1`,
  average_age_days: number`1`,
  oldest_days: number`1`,
  oldest_curb_no: text`'T-1'`,
  oldest_tracker_curb_id: number`1`,
};
const figures = {
  curbs: number`1`,
  stages_over_limit: number`1`,
  average_age_days: number`1`,
  oldest_days: number`1`,
};
const chart = points`select 'x' as category, 1 as value`;
const from = sql`tracker`;
const { curbs: _curbs, ...withoutCurbs } = columns;
const { oldest_tracker_curb_id: _id, ...withoutLink } = columns;

it('is a query of its definition', () => {
  const query = defineReportQuery(wipByStage, { rows: () => ({ columns, from }), figures, chart });
  expect(query).toMatchObject({ definition: { name: 'wip_by_stage' }, chart, sortColumns: {} });
});

it('does not compile when the definition says something else', () => {
  const rows = () => ({ columns, from });
  // @ts-expect-error a column of the definition is missing
  defineReportQuery(wipByStage, { rows: () => ({ columns: withoutCurbs, from }), figures, chart });
  // @ts-expect-error the column that a link needs is missing
  defineReportQuery(wipByStage, { rows: () => ({ columns: withoutLink, from }), figures, chart });
  // @ts-expect-error the query has a number where the definition has a text
  defineReportQuery(wipByStage, { rows: () => ({ columns: { ...columns, stage: number`1` }, from }), figures, chart });
  // @ts-expect-error the query has a day where the definition has a number
  defineReportQuery(wipByStage, { rows, figures: { ...figures, curbs: day`now()` }, chart });
  // @ts-expect-error the definition has no such figure
  defineReportQuery(wipByStage, { rows, figures: { ...figures, curb: number`1` }, chart });
  // @ts-expect-error the definition has a chart
  defineReportQuery(wipByStage, { rows, figures });
  // @ts-expect-error the report does not sort by this column
  defineReportQuery(wipByStage, { rows, figures, chart, sortColumns: { wip_limit: 'curbs' } });
  // @ts-expect-error the query of another report
  const other: ReportQuery<'wip_by_stage'> = lateListQuery;
  expect(other.definition).toBe(lateList);
});

it('knows the filters of its definition, and no others', () => {
  defineReportQuery(wipByStage, {
    rows: ({ filters }) => {
      const plant: number | null = filters.cdi_location_id;
      // @ts-expect-error the definition has no such filter
      const approver = matches(filters.approver_id, 't.inside_rep_id');
      return { columns, from: sql`tracker t where ${at(filters, 't.cdi_location_id')} and ${approver} and ${plant}` };
    },
    figures,
    chart,
  });
});
