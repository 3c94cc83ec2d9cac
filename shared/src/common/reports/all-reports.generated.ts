/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';
import { apOpenBills } from './accounting/ap-open-bills.report.ts';
import { arAging } from './accounting/ar-aging.report.ts';
import { bookingsVsGoal } from './leadership/bookings-vs-goal.report.ts';
import { commissionDue } from './accounting/commission-due.report.ts';
import { corpaySpend } from './accounting/corpay-spend.report.ts';
import { lateList } from './production/late-list.report.ts';
import { machineDowntime } from './production/machine-downtime.report.ts';
import { modelLibraryGaps } from './engineering/model-library-gaps.report.ts';
import { ordersBooked } from './sales/orders-booked.report.ts';
import { quotesOpen } from './sales/quotes-open.report.ts';
import { rebatesByGroup } from './accounting/rebates-by-group.report.ts';
import { salesTax } from './accounting/sales-tax.report.ts';
import { scrapSummary } from './inventory/scrap-summary.report.ts';
import { surchargeRecovery } from './accounting/surcharge-recovery.report.ts';
import { wipByStage } from './production/wip-by-stage.report.ts';

export { apOpenBills, arAging, bookingsVsGoal, commissionDue, corpaySpend, lateList, machineDowntime, modelLibraryGaps, ordersBooked, quotesOpen, rebatesByGroup, salesTax, scrapSummary, surchargeRecovery, wipByStage };

/** Every definition at once, by name: for the server and for suites. A page loads the one that it shows. */
export const reports: readonly ReportDefinition[] = [apOpenBills, arAging, bookingsVsGoal, commissionDue, corpaySpend, lateList, machineDowntime, modelLibraryGaps, ordersBooked, quotesOpen, rebatesByGroup, salesTax, scrapSummary, surchargeRecovery, wipByStage];
