/* Generated from the report files of this folder by `pnpm generate`. */
import { lateList } from './late-list.report.ts';
import { ordersBooked } from './orders-booked.report.ts';
import { quotesOpen } from './quotes-open.report.ts';
import { wipByStage } from './wip-by-stage.report.ts';

/** Every report of the product, by file name. */
export const reportDefinitions = [lateList, ordersBooked, quotesOpen, wipByStage] as const;
