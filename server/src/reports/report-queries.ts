import { lateListQuery } from './late-list.query.ts';
import { ordersBookedQuery } from './orders-booked.query.ts';
import { quotesOpenQuery } from './quotes-open.query.ts';
import type { ReportQuery } from './report-query.ts';
import { wipByStageQuery } from './wip-by-stage.query.ts';

/** The query behind each report, by the report's name. A test compares the names with the definitions. */
export const reportQueries: Readonly<Record<string, ReportQuery>> = {
  late_list: lateListQuery,
  orders_booked: ordersBookedQuery,
  quotes_open: quotesOpenQuery,
  wip_by_stage: wipByStageQuery,
};
