/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';

export type ReportName = 'ap_open_bills' | 'ar_aging' | 'bookings_vs_goal' | 'commission_due' | 'corpay_spend' | 'late_list' | 'machine_downtime' | 'model_library_gaps' | 'orders_booked' | 'quotes_open' | 'rebates_by_group' | 'sales_tax' | 'scrap_summary' | 'surcharge_recovery' | 'wip_by_stage';

type Row = Pick<ReportDefinition, 'title' | 'group'> & Partial<Pick<ReportDefinition, 'readers'>>;

/** Names and groups of all reports, by name. Readers stand here where they are not those of the group. */
export const reportIndex: readonly (Row & { readonly name: ReportName })[] = [
  {"name":"ap_open_bills","title":"Open bills","group":"Accounting"},
  {"name":"ar_aging","title":"Aging","group":"Accounting"},
  {"name":"bookings_vs_goal","title":"Bookings against goal","group":"Leadership"},
  {"name":"commission_due","title":"Commission due","group":"Accounting"},
  {"name":"corpay_spend","title":"Corpay spend","group":"Accounting"},
  {"name":"late_list","title":"Late list","group":"Production"},
  {"name":"machine_downtime","title":"Machine downtime","group":"Production"},
  {"name":"model_library_gaps","title":"Model library gaps","group":"Engineering"},
  {"name":"orders_booked","title":"Orders booked","group":"Sales"},
  {"name":"quotes_open","title":"Open quotes","group":"Sales"},
  {"name":"rebates_by_group","title":"Rebates by group","group":"Accounting"},
  {"name":"sales_tax","title":"Sales tax","group":"Accounting"},
  {"name":"scrap_summary","title":"Scrap by reason","group":"Inventory","readers":[{"userTypes":[4],"roles":[9,10,11,14],"relations":["any"]},{"userTypes":[4],"roles":[4,12],"relations":["any"]}]},
  {"name":"surcharge_recovery","title":"Surcharge recovery","group":"Accounting"},
  {"name":"wip_by_stage","title":"Work in progress by stage","group":"Production"},
];
