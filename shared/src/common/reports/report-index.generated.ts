/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';

export type ReportName = 'late_list' | 'orders_booked' | 'quotes_open' | 'wip_by_stage';

type Row = Pick<ReportDefinition, 'title' | 'group'> & Partial<Pick<ReportDefinition, 'readers'>>;

/** Names and groups of all reports, by name. Readers stand here where they are not those of the group. */
export const reportIndex: readonly (Row & { readonly name: ReportName })[] = [
  {"name":"late_list","title":"Late list","group":"Production"},
  {"name":"orders_booked","title":"Orders booked","group":"Sales"},
  {"name":"quotes_open","title":"Open quotes","group":"Sales"},
  {"name":"wip_by_stage","title":"Work in progress by stage","group":"Production"},
];
