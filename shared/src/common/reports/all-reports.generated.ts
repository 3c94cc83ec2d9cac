/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';
import { lateList } from './production/late-list.report.ts';
import { ordersBooked } from './sales/orders-booked.report.ts';
import { quotesOpen } from './sales/quotes-open.report.ts';
import { wipByStage } from './production/wip-by-stage.report.ts';

export { lateList, ordersBooked, quotesOpen, wipByStage };

/** Every definition at once, by name: for the server and for suites. A page loads the one that it shows. */
export const reports: readonly ReportDefinition[] = [lateList, ordersBooked, quotesOpen, wipByStage];
