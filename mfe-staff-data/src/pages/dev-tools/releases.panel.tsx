import { callForData } from '@cdi/shared/api';
import { listRemoteReleases, type RemoteRelease } from '@cdi/shared/contracts';
import { formatMoment, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { DevList } from './dev-list.tsx';

const columns: readonly SmallColumn<RemoteRelease>[] = [
  { label: 'Remote', kind: 'figure', cell: (release) => release.remote_name },
  { label: 'Version', kind: 'figure', cell: (release) => release.version },
  { label: 'Contract', kind: 'number', cell: (release) => release.contract },
  { label: 'Live', cell: (release) => (release.is_live ? 'Yes' : 'No') },
  { label: 'Published', kind: 'figure', cell: (release) => formatMoment(release.published_dt) },
];

/** Releases of remotes that are kept. */
export function ReleasesPanel() {
  const store = useLoader(async (signal) => (await callForData(listRemoteReleases, {}, { signal })).releases);
  return (
    <DevList title="Remotes" empty="No remote was published yet." store={store}>
      {(releases) => (
        <SmallTable
          label="Remotes"
          columns={columns}
          rows={releases}
          keyOf={({ remote_name, version }) => `${remote_name} ${version}`}
        />
      )}
    </DevList>
  );
}
