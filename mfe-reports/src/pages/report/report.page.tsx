import { StatePanel } from '@cdi/shared/kit';
import { lazyPage, Link, usePageTitle } from '@cdi/shared/mfe';
import { mayAtAll } from '@cdi/shared/policy';
import {
  findReportEntry,
  loadReport,
  narrowReport,
  reportEntries,
  type ReportEntry,
  type ReportName,
} from '@cdi/shared/reports';
import { useParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { OpenReport } from './open-report.panel.tsx';

/** Whether this user may read the report. The server enforces it. */
function mayRead(report: ReportEntry): boolean {
  return session.actor !== null && mayAtAll(report.readers, session.actor);
}

const openReports = new Map<ReportName, ComponentType>();

/** The page of one report, loaded with its definition. */
function openReportOf(name: ReportName): ComponentType {
  const known = openReports.get(name);
  if (known) return known;
  const Page = lazyPage(async () => {
    const report = await loadReport(name);
    return () => session.actor && <OpenReport report={narrowReport(report, session.actor)} />;
  });
  openReports.set(name, Page);
  return Page;
}

/** The report of the address: unknown, forbidden, or open. */
export const ReportPage = observer(function ReportPage() {
  const { reportName = '' } = useParams();
  const report = findReportEntry(reportName);
  usePageTitle(...(report && !mayRead(report) ? ['Not Allowed'] : ['Report', report?.title ?? 'Unknown']));
  if (!report)
    return (
      <div className="report-page">
        <StatePanel kind="no-match" title={`There is no report called ${reportName}`} isPage>
          <p>These are the reports you can read:</p>
          <ul className="report-list">
            {reportEntries.filter(mayRead).map((each) => (
              <li key={each.name}>
                <Link href={`/rpt/${each.name}`}>{each.title}</Link>
              </li>
            ))}
          </ul>
        </StatePanel>
      </div>
    );
  if (!mayRead(report))
    return (
      <div className="report-page">
        <StatePanel kind="forbidden" title={`${report.title} is not open to you`} isPage>
          <p>It belongs to the {report.group} reports. Your manager can ask for the role that reads them.</p>
        </StatePanel>
      </div>
    );
  const Report = openReportOf(report.name);
  return <Report key={report.name} />;
});
