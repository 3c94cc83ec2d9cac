import type { ReportDefinition } from '../contracts/report.contract.ts';
import { role, type Grant } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';

const { accounting, batching, engineering, hr, insideSales, leadership, logistics, manager, material, qualityControl } =
  ROLE;
const sellers: readonly Grant[] = [role(ROLE.sales, manager, leadership, insideSales)];

/** Who reads the reports of a group unless a report says otherwise. Super passes every role check. */
export const GROUP_READERS: Readonly<Record<ReportDefinition['group'], readonly Grant[]>> = {
  Accounting: [role(accounting, manager, leadership)],
  Engineering: [role(engineering, manager, leadership)],
  People: [role(hr, manager, leadership)],
  Inventory: [role(logistics, manager, material, batching)],
  Leadership: [role(leadership)],
  Logistics: [role(logistics, manager)],
  Production: [role(qualityControl, ROLE.shopSupervisor, manager, batching)],
  Sales: sellers,
  'Sales Miscellaneous': sellers,
};

/** The groups in the order of the menu. */
export const REPORT_GROUPS = Object.keys(GROUP_READERS) as readonly ReportDefinition['group'][];
