/* Generated from the report files by `pnpm generate`. */
import type { ReportName } from '@cdi/shared/reports';
import type { ReportQuery } from './report-query.ts';
import { lateListQuery } from './production/late-list.query.ts';
import { ordersBookedQuery } from './sales/orders-booked.query.ts';
import { quotesOpenQuery } from './sales/quotes-open.query.ts';
import { wipByStageQuery } from './production/wip-by-stage.query.ts';

/** The query behind each report. A report without one does not compile. */
export const reportQueries: { readonly [Name in ReportName]: ReportQuery<Name> } = {
  late_list: lateListQuery,
  orders_booked: ordersBookedQuery,
  quotes_open: quotesOpenQuery,
  wip_by_stage: wipByStageQuery,
};
