/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';
import type { ReportName } from './report-index.generated.ts';

/** Each definition in its own chunk: a page loads the one that it shows. */
export const reportLoaders: Readonly<Record<ReportName, () => Promise<ReportDefinition>>> = {
  ap_open_bills: async () => (await import('./accounting/ap-open-bills.report.ts')).apOpenBills,
  ar_aging: async () => (await import('./accounting/ar-aging.report.ts')).arAging,
  bookings_vs_goal: async () => (await import('./leadership/bookings-vs-goal.report.ts')).bookingsVsGoal,
  commission_due: async () => (await import('./accounting/commission-due.report.ts')).commissionDue,
  corpay_spend: async () => (await import('./accounting/corpay-spend.report.ts')).corpaySpend,
  late_list: async () => (await import('./production/late-list.report.ts')).lateList,
  machine_downtime: async () => (await import('./production/machine-downtime.report.ts')).machineDowntime,
  model_library_gaps: async () => (await import('./engineering/model-library-gaps.report.ts')).modelLibraryGaps,
  orders_booked: async () => (await import('./sales/orders-booked.report.ts')).ordersBooked,
  quotes_open: async () => (await import('./sales/quotes-open.report.ts')).quotesOpen,
  rebates_by_group: async () => (await import('./accounting/rebates-by-group.report.ts')).rebatesByGroup,
  sales_tax: async () => (await import('./accounting/sales-tax.report.ts')).salesTax,
  scrap_summary: async () => (await import('./inventory/scrap-summary.report.ts')).scrapSummary,
  surcharge_recovery: async () => (await import('./accounting/surcharge-recovery.report.ts')).surchargeRecovery,
  wip_by_stage: async () => (await import('./production/wip-by-stage.report.ts')).wipByStage,
};
