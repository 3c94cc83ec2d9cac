/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';
import type { ReportName } from './report-index.generated.ts';

/** Each definition in its own chunk: a page loads the one that it shows. */
export const reportLoaders: Readonly<Record<ReportName, () => Promise<ReportDefinition>>> = {
  ap_open_bills: async () => (await import('./accounting/ap-open-bills.report.ts')).apOpenBills,
  approval_aging: async () => (await import('./engineering/approval-aging.report.ts')).approvalAging,
  ar_aging: async () => (await import('./accounting/ar-aging.report.ts')).arAging,
  attendance_exceptions: async () => (await import('./people/attendance-exceptions.report.ts')).attendanceExceptions,
  bol_register: async () => (await import('./logistics/bol-register.report.ts')).bolRegister,
  bookings_vs_goal: async () => (await import('./leadership/bookings-vs-goal.report.ts')).bookingsVsGoal,
  carrier_performance: async () => (await import('./logistics/carrier-performance.report.ts')).carrierPerformance,
  commission_due: async () => (await import('./accounting/commission-due.report.ts')).commissionDue,
  corpay_spend: async () => (await import('./accounting/corpay-spend.report.ts')).corpaySpend,
  drawing_backlog: async () => (await import('./engineering/drawing-backlog.report.ts')).drawingBacklog,
  drawing_turnaround: async () => (await import('./engineering/drawing-turnaround.report.ts')).drawingTurnaround,
  eng_checking_rejects: async () => (await import('./engineering/eng-checking-rejects.report.ts')).engCheckingRejects,
  freight_cost: async () => (await import('./logistics/freight-cost.report.ts')).freightCost,
  late_list: async () => (await import('./production/late-list.report.ts')).lateList,
  machine_downtime: async () => (await import('./production/machine-downtime.report.ts')).machineDowntime,
  orders_booked: async () => (await import('./sales/orders-booked.report.ts')).ordersBooked,
  overtime_by_department: async () => (await import('./people/overtime-by-department.report.ts')).overtimeByDepartment,
  qc_results: async () => (await import('./production/qc-results.report.ts')).qcResults,
  quotes_open: async () => (await import('./sales/quotes-open.report.ts')).quotesOpen,
  ready_to_ship: async () => (await import('./logistics/ready-to-ship.report.ts')).readyToShip,
  rebates_by_group: async () => (await import('./accounting/rebates-by-group.report.ts')).rebatesByGroup,
  rework_log: async () => (await import('./production/rework-log.report.ts')).reworkLog,
  sales_tax: async () => (await import('./accounting/sales-tax.report.ts')).salesTax,
  scrap_summary: async () => (await import('./inventory/scrap-summary.report.ts')).scrapSummary,
  stamp_log: async () => (await import('./engineering/stamp-log.report.ts')).stampLog,
  surcharge_recovery: async () => (await import('./accounting/surcharge-recovery.report.ts')).surchargeRecovery,
  throughput: async () => (await import('./production/throughput.report.ts')).throughput,
  timecard_summary: async () => (await import('./people/timecard-summary.report.ts')).timecardSummary,
  wip_by_stage: async () => (await import('./production/wip-by-stage.report.ts')).wipByStage,
};
