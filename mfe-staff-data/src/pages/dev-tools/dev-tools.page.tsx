import { TabLinks, ToolPage } from '@cdi/shared/kit';
import { usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { useLocation } from '@cdi/shared/router';
import { BackupsPanel } from './backups.panel.tsx';
import { BugReportsPanel } from './bug-reports.panel.tsx';
import { JobsPanel } from './jobs.panel.tsx';
import { MailsPanel } from './mails.panel.tsx';
import { ReleasesPanel } from './releases/releases.panel.tsx';
import { SecurityPanel } from './security.panel.tsx';
import { TabletsPanel } from './tablets.panel.tsx';
import './dev-tools.css';

/** The lists by their name in the address. */
const LISTS = {
  outbox: { title: 'Outbox', Panel: MailsPanel },
  remotes: { title: 'Remotes', Panel: ReleasesPanel },
  jobs: { title: 'Jobs', Panel: JobsPanel },
  bug_reports: { title: 'Bug reports', Panel: BugReportsPanel },
  security: { title: 'Security', Panel: SecurityPanel },
  backups: { title: 'Backups', Panel: BackupsPanel },
  tablets: { title: 'Shared tablets', Panel: TabletsPanel },
} as const;
const names = Object.keys(LISTS) as (keyof typeof LISTS)[];
const tabs = names.map((name) => ({ key: name, title: LISTS[name].title, href: `/dev_tools?tab=${name}` }));

/** `/dev_tools`: mails, releases of remotes, jobs, bug reports, the security log, backups, shared tablets. */
export function DevToolsPage({ audience }: PageProps) {
  const asked = new URLSearchParams(useLocation().search).get('tab');
  const current = names.find((name) => name === asked) ?? 'outbox';
  const { title, Panel } = LISTS[current];
  usePageTitle('Development Tools', title);
  return (
    <ToolPage title="Development Tools" audience={audience}>
      <TabLinks label="Development tools" tabs={tabs} current={current} />
      <Panel />
    </ToolPage>
  );
}
