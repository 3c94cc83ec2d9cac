/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';
import { apOpenBills } from './accounting/ap-open-bills.report.ts';
import { approvalAging } from './engineering/approval-aging.report.ts';
import { arAging } from './accounting/ar-aging.report.ts';
import { attendanceExceptions } from './people/attendance-exceptions.report.ts';
import { bolRegister } from './logistics/bol-register.report.ts';
import { bookingsVsGoal } from './leadership/bookings-vs-goal.report.ts';
import { carrierPerformance } from './logistics/carrier-performance.report.ts';
import { commissionDue } from './accounting/commission-due.report.ts';
import { corpaySpend } from './accounting/corpay-spend.report.ts';
import { drawingBacklog } from './engineering/drawing-backlog.report.ts';
import { drawingTurnaround } from './engineering/drawing-turnaround.report.ts';
import { engCheckingRejects } from './engineering/eng-checking-rejects.report.ts';
import { freightCost } from './logistics/freight-cost.report.ts';
import { lateList } from './production/late-list.report.ts';
import { machineDowntime } from './production/machine-downtime.report.ts';
import { ordersBooked } from './sales/orders-booked.report.ts';
import { overtimeByDepartment } from './people/overtime-by-department.report.ts';
import { qcResults } from './production/qc-results.report.ts';
import { quotesOpen } from './sales/quotes-open.report.ts';
import { readyToShip } from './logistics/ready-to-ship.report.ts';
import { rebatesByGroup } from './accounting/rebates-by-group.report.ts';
import { reworkLog } from './production/rework-log.report.ts';
import { salesTax } from './accounting/sales-tax.report.ts';
import { scrapSummary } from './inventory/scrap-summary.report.ts';
import { stampLog } from './engineering/stamp-log.report.ts';
import { surchargeRecovery } from './accounting/surcharge-recovery.report.ts';
import { throughput } from './production/throughput.report.ts';
import { timecardSummary } from './people/timecard-summary.report.ts';
import { wipByStage } from './production/wip-by-stage.report.ts';

export { apOpenBills, approvalAging, arAging, attendanceExceptions, bolRegister, bookingsVsGoal, carrierPerformance, commissionDue, corpaySpend, drawingBacklog, drawingTurnaround, engCheckingRejects, freightCost, lateList, machineDowntime, ordersBooked, overtimeByDepartment, qcResults, quotesOpen, readyToShip, rebatesByGroup, reworkLog, salesTax, scrapSummary, stampLog, surchargeRecovery, throughput, timecardSummary, wipByStage };

/** Every definition at once, by name: for the server and for suites. A page loads the one that it shows. */
export const reports: readonly ReportDefinition[] = [apOpenBills, approvalAging, arAging, attendanceExceptions, bolRegister, bookingsVsGoal, carrierPerformance, commissionDue, corpaySpend, drawingBacklog, drawingTurnaround, engCheckingRejects, freightCost, lateList, machineDowntime, ordersBooked, overtimeByDepartment, qcResults, quotesOpen, readyToShip, rebatesByGroup, reworkLog, salesTax, scrapSummary, stampLog, surchargeRecovery, throughput, timecardSummary, wipByStage];
