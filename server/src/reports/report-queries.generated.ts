/* Generated from the report files by `pnpm generate`. */
import type { ReportName } from '@cdi/shared/reports';
import type { ReportQuery } from './query/report-query.ts';
import { apOpenBillsQuery } from './accounting/ap-open-bills.query.ts';
import { approvalAgingQuery } from './engineering/approval-aging.query.ts';
import { arAgingQuery } from './accounting/ar-aging.query.ts';
import { attendanceExceptionsQuery } from './people/attendance-exceptions.query.ts';
import { backlogQuery } from './leadership/backlog.query.ts';
import { batchYieldQuery } from './production/batch-yield.query.ts';
import { bolRegisterQuery } from './logistics/bol-register.query.ts';
import { bookingsVsGoalQuery } from './leadership/bookings-vs-goal.query.ts';
import { carrierPerformanceQuery } from './logistics/carrier-performance.query.ts';
import { commissionDueQuery } from './accounting/commission-due.query.ts';
import { corpaySpendQuery } from './accounting/corpay-spend.query.ts';
import { creditsIssuedQuery } from './accounting/credits-issued.query.ts';
import { customerProfitabilityQuery } from './leadership/customer-profitability.query.ts';
import { customerSalesQuery } from './sales/customer-sales.query.ts';
import { dailyFlashQuery } from './leadership/daily-flash.query.ts';
import { damageClaimsQuery } from './logistics/damage-claims.query.ts';
import { drawingBacklogQuery } from './engineering/drawing-backlog.query.ts';
import { drawingTurnaroundQuery } from './engineering/drawing-turnaround.query.ts';
import { engCheckingRejectsQuery } from './engineering/eng-checking-rejects.query.ts';
import { fieldMeasureLogQuery } from './sales-miscellaneous/field-measure-log.query.ts';
import { followUpsDueQuery } from './sales-miscellaneous/follow-ups-due.query.ts';
import { freightCostQuery } from './logistics/freight-cost.query.ts';
import { grossMarginQuery } from './accounting/gross-margin.query.ts';
import { inactiveCustomersQuery } from './sales-miscellaneous/inactive-customers.query.ts';
import { inventoryCountVarianceQuery } from './inventory/inventory-count-variance.query.ts';
import { invoiceRegisterQuery } from './accounting/invoice-register.query.ts';
import { laborEfficiencyQuery } from './people/labor-efficiency.query.ts';
import { lateListQuery } from './production/late-list.query.ts';
import { machineDowntimeQuery } from './production/machine-downtime.query.ts';
import { modelDemandQuery } from './sales-miscellaneous/model-demand.query.ts';
import { modelLibraryGapsQuery } from './engineering/model-library-gaps.query.ts';
import { onTimeDeliveryQuery } from './leadership/on-time-delivery.query.ts';
import { ordersBookedQuery } from './sales/orders-booked.query.ts';
import { overtimeByDepartmentQuery } from './people/overtime-by-department.query.ts';
import { paymentsReceivedQuery } from './accounting/payments-received.query.ts';
import { priceOverridesQuery } from './sales/price-overrides.query.ts';
import { qcResultsQuery } from './production/qc-results.query.ts';
import { quoteConversionQuery } from './sales/quote-conversion.query.ts';
import { quotesOpenQuery } from './sales/quotes-open.query.ts';
import { readyToShipQuery } from './logistics/ready-to-ship.query.ts';
import { rebatesByGroupQuery } from './accounting/rebates-by-group.query.ts';
import { receivingLogQuery } from './inventory/receiving-log.query.ts';
import { reorderQuery } from './inventory/reorder.query.ts';
import { reworkLogQuery } from './production/rework-log.query.ts';
import { salesByTerritoryQuery } from './sales/sales-by-territory.query.ts';
import { salesTaxQuery } from './accounting/sales-tax.query.ts';
import { scrapSummaryQuery } from './inventory/scrap-summary.query.ts';
import { slowMovingQuery } from './inventory/slow-moving.query.ts';
import { stageLoadQuery } from './production/stage-load.query.ts';
import { stampLogQuery } from './engineering/stamp-log.query.ts';
import { steelUsageQuery } from './inventory/steel-usage.query.ts';
import { stockOnHandQuery } from './inventory/stock-on-hand.query.ts';
import { surchargeRecoveryQuery } from './accounting/surcharge-recovery.query.ts';
import { territoryCoverageQuery } from './sales-miscellaneous/territory-coverage.query.ts';
import { throughputQuery } from './production/throughput.query.ts';
import { timecardSummaryQuery } from './people/timecard-summary.query.ts';
import { trainingAndCertsQuery } from './people/training-and-certs.query.ts';
import { unbilledShipmentsQuery } from './accounting/unbilled-shipments.query.ts';
import { websiteLeadsQuery } from './sales-miscellaneous/website-leads.query.ts';
import { winRateTrendQuery } from './leadership/win-rate-trend.query.ts';
import { wipByStageQuery } from './production/wip-by-stage.query.ts';

/** The query behind each report. A report without one does not compile. */
export const reportQueries: { readonly [Name in ReportName]: ReportQuery<Name> } = {
  ap_open_bills: apOpenBillsQuery,
  approval_aging: approvalAgingQuery,
  ar_aging: arAgingQuery,
  attendance_exceptions: attendanceExceptionsQuery,
  backlog: backlogQuery,
  batch_yield: batchYieldQuery,
  bol_register: bolRegisterQuery,
  bookings_vs_goal: bookingsVsGoalQuery,
  carrier_performance: carrierPerformanceQuery,
  commission_due: commissionDueQuery,
  corpay_spend: corpaySpendQuery,
  credits_issued: creditsIssuedQuery,
  customer_profitability: customerProfitabilityQuery,
  customer_sales: customerSalesQuery,
  daily_flash: dailyFlashQuery,
  damage_claims: damageClaimsQuery,
  drawing_backlog: drawingBacklogQuery,
  drawing_turnaround: drawingTurnaroundQuery,
  eng_checking_rejects: engCheckingRejectsQuery,
  field_measure_log: fieldMeasureLogQuery,
  follow_ups_due: followUpsDueQuery,
  freight_cost: freightCostQuery,
  gross_margin: grossMarginQuery,
  inactive_customers: inactiveCustomersQuery,
  inventory_count_variance: inventoryCountVarianceQuery,
  invoice_register: invoiceRegisterQuery,
  labor_efficiency: laborEfficiencyQuery,
  late_list: lateListQuery,
  machine_downtime: machineDowntimeQuery,
  model_demand: modelDemandQuery,
  model_library_gaps: modelLibraryGapsQuery,
  on_time_delivery: onTimeDeliveryQuery,
  orders_booked: ordersBookedQuery,
  overtime_by_department: overtimeByDepartmentQuery,
  payments_received: paymentsReceivedQuery,
  price_overrides: priceOverridesQuery,
  qc_results: qcResultsQuery,
  quote_conversion: quoteConversionQuery,
  quotes_open: quotesOpenQuery,
  ready_to_ship: readyToShipQuery,
  rebates_by_group: rebatesByGroupQuery,
  receiving_log: receivingLogQuery,
  reorder: reorderQuery,
  rework_log: reworkLogQuery,
  sales_by_territory: salesByTerritoryQuery,
  sales_tax: salesTaxQuery,
  scrap_summary: scrapSummaryQuery,
  slow_moving: slowMovingQuery,
  stage_load: stageLoadQuery,
  stamp_log: stampLogQuery,
  steel_usage: steelUsageQuery,
  stock_on_hand: stockOnHandQuery,
  surcharge_recovery: surchargeRecoveryQuery,
  territory_coverage: territoryCoverageQuery,
  throughput: throughputQuery,
  timecard_summary: timecardSummaryQuery,
  training_and_certs: trainingAndCertsQuery,
  unbilled_shipments: unbilledShipmentsQuery,
  website_leads: websiteLeadsQuery,
  win_rate_trend: winRateTrendQuery,
  wip_by_stage: wipByStageQuery,
};
