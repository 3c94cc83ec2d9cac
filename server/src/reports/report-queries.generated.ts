/* Generated from the report files by `pnpm generate`. */
import type { ReportName } from '@cdi/shared/reports';
import type { ReportQuery } from './query/report-query.ts';
import { apOpenBillsQuery } from './accounting/ap-open-bills.query.ts';
import { arAgingQuery } from './accounting/ar-aging.query.ts';
import { bookingsVsGoalQuery } from './leadership/bookings-vs-goal.query.ts';
import { commissionDueQuery } from './accounting/commission-due.query.ts';
import { corpaySpendQuery } from './accounting/corpay-spend.query.ts';
import { lateListQuery } from './production/late-list.query.ts';
import { machineDowntimeQuery } from './production/machine-downtime.query.ts';
import { modelLibraryGapsQuery } from './engineering/model-library-gaps.query.ts';
import { ordersBookedQuery } from './sales/orders-booked.query.ts';
import { quotesOpenQuery } from './sales/quotes-open.query.ts';
import { rebatesByGroupQuery } from './accounting/rebates-by-group.query.ts';
import { salesTaxQuery } from './accounting/sales-tax.query.ts';
import { scrapSummaryQuery } from './inventory/scrap-summary.query.ts';
import { surchargeRecoveryQuery } from './accounting/surcharge-recovery.query.ts';
import { wipByStageQuery } from './production/wip-by-stage.query.ts';

/** The query behind each report. A report without one does not compile. */
export const reportQueries: { readonly [Name in ReportName]: ReportQuery<Name> } = {
  ap_open_bills: apOpenBillsQuery,
  ar_aging: arAgingQuery,
  bookings_vs_goal: bookingsVsGoalQuery,
  commission_due: commissionDueQuery,
  corpay_spend: corpaySpendQuery,
  late_list: lateListQuery,
  machine_downtime: machineDowntimeQuery,
  model_library_gaps: modelLibraryGapsQuery,
  orders_booked: ordersBookedQuery,
  quotes_open: quotesOpenQuery,
  rebates_by_group: rebatesByGroupQuery,
  sales_tax: salesTaxQuery,
  scrap_summary: scrapSummaryQuery,
  surcharge_recovery: surchargeRecoveryQuery,
  wip_by_stage: wipByStageQuery,
};
