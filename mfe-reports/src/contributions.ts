import { defineContributions } from '@cdi/shared/mfe';
import type { PageAccess, Role } from '@cdi/shared/policy';
import { REPORT_GROUPS, reports } from '@cdi/shared/reports';
import type { ReportDefinition } from '@cdi/shared/contracts';

/** Who sees the entry: the roles that read the report; a report for all employees names none. */
function accessOf(report: ReportDefinition): PageAccess {
  const roles = report.readers.flatMap((grant): readonly Role[] => grant.roles ?? []);
  return report.readers.every((grant) => grant.roles !== undefined) ? { roles } : { staffOnly: true };
}

const inMenuOrder = REPORT_GROUPS.flatMap((group) => reports.filter((report) => report.group === group));

/** What reporting adds to the shell's menus and to its search: every report, by group. */
export const contributions = defineContributions({
  menu: inMenuOrder.map((report) => ({
    menu: 'reports',
    group: report.group,
    label: report.title,
    href: `/rpt/${report.name}`,
    access: accessOf(report),
  })),
  commands: inMenuOrder.map((report) => ({
    name: `report-${report.name}`,
    title: `${report.title} report`,
    href: `/rpt/${report.name}`,
    access: accessOf(report),
  })),
});
