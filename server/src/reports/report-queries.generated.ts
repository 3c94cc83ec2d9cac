/* Generated from the report files by `pnpm generate`. */
import type { ReportName } from '@cdi/shared/reports';
import type { ReportQuery } from './query/report-query.ts';
import { apOpenBillsQuery } from './accounting/ap-open-bills.query.ts';
import { approvalAgingQuery } from './engineering/approval-aging.query.ts';
import { arAgingQuery } from './accounting/ar-aging.query.ts';
import { attendanceExceptionsQuery } from './people/attendance-exceptions.query.ts';
import { bolRegisterQuery } from './logistics/bol-register.query.ts';
import { bookingsVsGoalQuery } from './leadership/bookings-vs-goal.query.ts';
import { carrierPerformanceQuery } from './logistics/carrier-performance.query.ts';
import { commissionDueQuery } from './accounting/commission-due.query.ts';
import { corpaySpendQuery } from './accounting/corpay-spend.query.ts';
import { drawingBacklogQuery } from './engineering/drawing-backlog.query.ts';
import { drawingTurnaroundQuery } from './engineering/drawing-turnaround.query.ts';
import { engCheckingRejectsQuery } from './engineering/eng-checking-rejects.query.ts';
import { freightCostQuery } from './logistics/freight-cost.query.ts';
import { lateListQuery } from './production/late-list.query.ts';
import { machineDowntimeQuery } from './production/machine-downtime.query.ts';
import { ordersBookedQuery } from './sales/orders-booked.query.ts';
import { overtimeByDepartmentQuery } from './people/overtime-by-department.query.ts';
import { qcResultsQuery } from './production/qc-results.query.ts';
import { quotesOpenQuery } from './sales/quotes-open.query.ts';
import { readyToShipQuery } from './logistics/ready-to-ship.query.ts';
import { rebatesByGroupQuery } from './accounting/rebates-by-group.query.ts';
import { reworkLogQuery } from './production/rework-log.query.ts';
import { salesTaxQuery } from './accounting/sales-tax.query.ts';
import { scrapSummaryQuery } from './inventory/scrap-summary.query.ts';
import { stampLogQuery } from './engineering/stamp-log.query.ts';
import { surchargeRecoveryQuery } from './accounting/surcharge-recovery.query.ts';
import { throughputQuery } from './production/throughput.query.ts';
import { timecardSummaryQuery } from './people/timecard-summary.query.ts';
import { wipByStageQuery } from './production/wip-by-stage.query.ts';

/** The query behind each report. A report without one does not compile. */
export const reportQueries: { readonly [Name in ReportName]: ReportQuery<Name> } = {
  ap_open_bills: apOpenBillsQuery,
  approval_aging: approvalAgingQuery,
  ar_aging: arAgingQuery,
  attendance_exceptions: attendanceExceptionsQuery,
  bol_register: bolRegisterQuery,
  bookings_vs_goal: bookingsVsGoalQuery,
  carrier_performance: carrierPerformanceQuery,
  commission_due: commissionDueQuery,
  corpay_spend: corpaySpendQuery,
  drawing_backlog: drawingBacklogQuery,
  drawing_turnaround: drawingTurnaroundQuery,
  eng_checking_rejects: engCheckingRejectsQuery,
  freight_cost: freightCostQuery,
  late_list: lateListQuery,
  machine_downtime: machineDowntimeQuery,
  orders_booked: ordersBookedQuery,
  overtime_by_department: overtimeByDepartmentQuery,
  qc_results: qcResultsQuery,
  quotes_open: quotesOpenQuery,
  ready_to_ship: readyToShipQuery,
  rebates_by_group: rebatesByGroupQuery,
  rework_log: reworkLogQuery,
  sales_tax: salesTaxQuery,
  scrap_summary: scrapSummaryQuery,
  stamp_log: stampLogQuery,
  surcharge_recovery: surchargeRecoveryQuery,
  throughput: throughputQuery,
  timecard_summary: timecardSummaryQuery,
  wip_by_stage: wipByStageQuery,
};
