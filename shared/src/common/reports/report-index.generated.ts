/* Generated from the report files by `pnpm generate`. */
import type { ReportDefinition } from '../contracts/report.contract.ts';

export type ReportName = 'ap_open_bills' | 'approval_aging' | 'ar_aging' | 'attendance_exceptions' | 'bol_register' | 'bookings_vs_goal' | 'carrier_performance' | 'commission_due' | 'corpay_spend' | 'drawing_backlog' | 'drawing_turnaround' | 'eng_checking_rejects' | 'freight_cost' | 'late_list' | 'machine_downtime' | 'orders_booked' | 'overtime_by_department' | 'qc_results' | 'quotes_open' | 'ready_to_ship' | 'rebates_by_group' | 'rework_log' | 'sales_tax' | 'scrap_summary' | 'stamp_log' | 'surcharge_recovery' | 'throughput' | 'timecard_summary' | 'wip_by_stage';

type Row = Pick<ReportDefinition, 'title' | 'group'> & Partial<Pick<ReportDefinition, 'readers'>>;

/** Names and groups of all reports, by name. Readers stand here where they are not those of the group. */
export const reportIndex: readonly (Row & { readonly name: ReportName })[] = [
  {"name":"ap_open_bills","title":"Open bills","group":"Accounting"},
  {"name":"approval_aging","title":"Approvals that wait","group":"Engineering"},
  {"name":"ar_aging","title":"Aging","group":"Accounting"},
  {"name":"attendance_exceptions","title":"Punch exceptions","group":"People","readers":[{"userTypes":[4],"roles":[2,10,12],"relations":["any"]},{"userTypes":[4],"roles":[4,8],"relations":["any"]}]},
  {"name":"bol_register","title":"Bills of lading","group":"Logistics"},
  {"name":"bookings_vs_goal","title":"Bookings against goal","group":"Leadership"},
  {"name":"carrier_performance","title":"Carriers compared","group":"Logistics"},
  {"name":"commission_due","title":"Commission due","group":"Accounting"},
  {"name":"corpay_spend","title":"Corpay spend","group":"Accounting"},
  {"name":"drawing_backlog","title":"Drawing backlog","group":"Engineering"},
  {"name":"drawing_turnaround","title":"Drawing turnaround","group":"Engineering"},
  {"name":"eng_checking_rejects","title":"Engineering checking: sent back","group":"Engineering"},
  {"name":"freight_cost","title":"Freight cost","group":"Logistics"},
  {"name":"late_list","title":"Late list","group":"Production"},
  {"name":"machine_downtime","title":"Machine downtime","group":"Production"},
  {"name":"orders_booked","title":"Orders booked","group":"Sales"},
  {"name":"overtime_by_department","title":"Overtime by department","group":"People"},
  {"name":"qc_results","title":"QC results","group":"Production"},
  {"name":"quotes_open","title":"Open quotes","group":"Sales"},
  {"name":"ready_to_ship","title":"Ready to ship","group":"Logistics"},
  {"name":"rebates_by_group","title":"Rebates by group","group":"Accounting"},
  {"name":"rework_log","title":"Rework log","group":"Production"},
  {"name":"sales_tax","title":"Sales tax","group":"Accounting"},
  {"name":"scrap_summary","title":"Scrap by reason","group":"Inventory","readers":[{"userTypes":[4],"roles":[9,10,11,14],"relations":["any"]},{"userTypes":[4],"roles":[4,12],"relations":["any"]}]},
  {"name":"stamp_log","title":"Stamp log","group":"Engineering"},
  {"name":"surcharge_recovery","title":"Surcharge recovery","group":"Accounting"},
  {"name":"throughput","title":"Throughput","group":"Production"},
  {"name":"timecard_summary","title":"Hours by week","group":"People","readers":[{"userTypes":[4],"roles":[2,10,12],"relations":["any"]},{"userTypes":[4],"roles":[4,8],"relations":["any"]}]},
  {"name":"wip_by_stage","title":"Work in progress by stage","group":"Production"},
];
