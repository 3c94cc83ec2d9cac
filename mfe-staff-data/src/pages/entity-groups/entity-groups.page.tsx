import type { PageProps } from '@cdi/shared/remotes';
import { observer } from 'mobx-react-lite';
import { callForData } from '@cdi/shared/api';
import { listEntityGroups, type EntityGroupRow } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, StatePanel, ToolPage, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { useLocation } from '@cdi/shared/router';
import { printDollars } from '../../actions/print-dollars.ts';
import { GroupPanel } from './group.panel.tsx';
import '../../settings/tool-links.css';

const columns = (year: number): readonly SmallColumn<EntityGroupRow>[] => [
  {
    label: 'Group',
    kind: 'long',
    cell: (row) => <Link href={`/entity_groups/${row.entity_group_id}`}>{row.group_name}</Link>,
  },
  { label: 'Members', kind: 'number', cell: (row) => row.members },
  { label: 'Level', kind: 'figure', cell: (row) => row.level ?? 'Own' },
  { label: 'Rebate', kind: 'number', cell: (row) => `${row.rebate_percent} %` },
  { label: `Goods ${year}`, kind: 'number', cell: (row) => printDollars(row.basis) },
  { label: `Rebate ${year}`, kind: 'number', cell: (row) => printDollars(row.rebate) },
  { label: 'Open', kind: 'number', cell: (row) => printDollars(row.open) },
];

/** `/entity_groups`: buying groups, national accounts and parents with level, rebate and what their members bought. */
export function EntityGroupsPage({ audience }: PageProps) {
  usePageTitle('Entity Groups');
  const groupId = Number(useLocation().pathname.split('/')[2] ?? 0);
  return (
    <ToolPage
      title="Entity Groups"
      audience={audience}
      actions={
        <nav className="tool-links" aria-label="More">
          {groupId > 0 && <Link href="/entity_groups">All groups</Link>}
          <Link href="/entity_group/new">New group</Link>
          <Link href="/rpt/rebates_by_group">Rebates</Link>
        </nav>
      }
    >
      {groupId > 0 ? <GroupPanel key={groupId} groupId={groupId} /> : <GroupsPanel />}
    </ToolPage>
  );
}

const GroupsPanel = observer(function GroupsPanel() {
  const store = useLoader((signal) => callForData(listEntityGroups, {}, { signal }));
  return (
    <LoaderPanel store={store} what="groups">
      {({ year, groups }) =>
        groups.length > 0 ? (
          <SmallTable
            label="Entity groups"
            columns={columns(year)}
            rows={groups}
            keyOf={(row) => row.entity_group_id}
          />
        ) : (
          <StatePanel kind="empty" title="No group yet">
            <p>
              Companies that buy together share a level and earn one rebate.{' '}
              <Link href="/entity_group/new">Make a group</Link>, then take its companies in here.
            </p>
          </StatePanel>
        )
      }
    </LoaderPanel>
  );
});
