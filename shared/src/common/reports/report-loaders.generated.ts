/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';
import type { ReportName } from './report-index.generated.ts';

/** Each definition in its own chunk: a page loads the one that it shows. */
export const reportLoaders: Readonly<Record<ReportName, () => Promise<ReportDefinition>>> = {
  late_list: async () => (await import('./production/late-list.report.ts')).lateList,
  orders_booked: async () => (await import('./sales/orders-booked.report.ts')).ordersBooked,
  quotes_open: async () => (await import('./sales/quotes-open.report.ts')).quotesOpen,
  wip_by_stage: async () => (await import('./production/wip-by-stage.report.ts')).wipByStage,
};
