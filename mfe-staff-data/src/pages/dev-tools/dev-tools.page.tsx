import { FailurePanel, StatePanel, TabLinks } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { usePageTitle } from '@cdi/shared/mfe';

import { useLocation } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { DevTable, type DevColumn } from './dev-table.tsx';
import { devToolsAudience } from './dev-tools.page-info.ts';
import { DEV_LISTS, DevToolsStore, type DevList, type DevRow } from './dev-tools.store.ts';
import { Outbox } from './outbox.tsx';
import './dev-tools.css';

interface DevTab {
  readonly title: string;
  /** What an empty list means. */
  readonly empty: string;
  readonly columns?: readonly DevColumn[];
  readonly render?: (rows: readonly DevRow[]) => ReactNode;
}

const TABS: Readonly<Record<DevList, DevTab>> = {
  outbox: {
    title: 'Outbox',
    empty: 'No mail was written yet. Every message of the product is kept here, whether it can be sent or not.',
    render: (rows) => <Outbox mails={rows} />,
  },
  remotes: {
    title: 'Remotes',
    empty: 'No remote was published yet.',
    columns: [
      { name: 'remote_name', label: 'Remote' },
      { name: 'version', label: 'Version' },
      { name: 'contract', label: 'Contract' },
      { name: 'is_live', label: 'Live' },
      { name: 'published_dt', label: 'Published' },
    ],
  },
  jobs: {
    title: 'Jobs',
    empty: 'No job has run yet.',
    columns: [
      { name: 'name', label: 'Job' },
      { name: 'state', label: 'State' },
      { name: 'retry_count', label: 'Retries' },
      { name: 'created_on', label: 'Made' },
      { name: 'started_on', label: 'Started' },
      { name: 'completed_on', label: 'Ended' },
      { name: 'id', label: 'Id' },
    ],
  },
  bug_reports: {
    title: 'Bug reports',
    empty: 'Nobody has reported a bug.',
    columns: [
      { name: 'created_dt', label: 'When' },
      { name: 'reported_by', label: 'Who' },
      { name: 'detail', label: 'What', isLong: true },
    ],
  },
};
const names = Object.keys(DEV_LISTS) as DevList[];

/** Development tools, for super only: mails, live remotes, jobs, bug reports. */
export const DevToolsPage = observer(function DevToolsPage() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('tab');
  const list = names.find((name) => name === asked) ?? 'outbox';
  const [store] = useState(() => new DevToolsStore());
  const isAllowed = session.mayOpen(devToolsAudience);
  usePageTitle('Development Tools', TABS[list].title);
  useEffect(() => {
    if (isAllowed) void store.load(list);
  }, [store, list, isAllowed]);
  useEffect(() => () => store.dispose(), [store]);
  if (!isAllowed)
    return (
      <StatePanel kind="forbidden" title="Development tools are for super users" isPage>
        <p>They show mails and jobs of everybody.</p>
      </StatePanel>
    );
  const { state } = store;
  const tab = TABS[list];
  return (
    <div className="kit-page">
      <div className="dev-head">
        <h1>Development Tools</h1>
        <Button onClick={() => void store.load(list)}>Refresh</Button>
      </div>
      <TabLinks
        label="Development tools"
        tabs={names.map((name) => ({ key: name, title: TABS[name].title, href: `/dev_tools?tab=${name}` }))}
        current={list}
      />
      {state.kind === 'loading' && <StatePanel kind="loading" title="Loading" />}
      {state.kind === 'failed' && (
        <FailurePanel error={state.error} what={tab.title.toLowerCase()} onRetry={() => void store.load(list)} />
      )}
      {state.kind === 'ready' &&
        (state.rows.length === 0 ? (
          <StatePanel kind="empty" title={`${tab.title}: nothing yet`}>
            <p>{tab.empty}</p>
          </StatePanel>
        ) : tab.render ? (
          tab.render(state.rows)
        ) : (
          <DevTable title={tab.title} columns={tab.columns ?? []} rows={state.rows} />
        ))}
    </div>
  );
});
