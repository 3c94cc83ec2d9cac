import type { ReportDefinition } from '@cdi/shared/contracts';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { mayAtAll } from '@cdi/shared/policy';
import { StatePanel } from '@cdi/shared/records';
import { findReport, reports } from '@cdi/shared/reports';
import { useParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { OpenReport } from '../view/open-report.panel.tsx';

/** Whether this person reads the report. The server has the last word. */
function mayRead(report: ReportDefinition): boolean {
  return session.actor !== null && mayAtAll(report.readers, session.actor);
}

/** The report of the address: unknown, not for this person, or open. */
export const ReportPage = observer(function ReportPage() {
  const { reportName = '' } = useParams();
  const report = findReport(reportName);
  usePageTitle('Report', report?.title ?? 'Unknown');
  if (!report)
    return (
      <div className="rpt-page">
        <StatePanel kind="no-match" title={`There is no report called ${reportName}`} isPage>
          <p>These are the reports you can read:</p>
          <ul className="rpt-list">
            {reports.filter(mayRead).map((each) => (
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
      <div className="rpt-page">
        <StatePanel kind="forbidden" title={`${report.title} is not open to you`} isPage>
          <p>It belongs to the {report.group} reports. Your manager can ask for the role that reads them.</p>
        </StatePanel>
      </div>
    );
  return <OpenReport key={report.name} report={report} />;
});
