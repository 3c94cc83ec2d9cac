import { observer } from 'mobx-react-lite';
import type { CogsVersion } from '@cdi/shared/contracts';
import { FileLink } from '@cdi/shared/records';
import { formatMoment, SmallTable, StateTag, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { downloadVersion, formatIsoDay } from '../../cogs/cost-words.ts';
import type { CogsConfigStore } from './cogs-config.store.ts';

interface VersionTableProps {
  readonly store: CogsConfigStore;
  readonly versions: readonly CogsVersion[];
}

/** All versions with their authors and the users who activated them. */
export const VersionTable = observer(function VersionTable({ store, versions }: VersionTableProps) {
  const columns: readonly SmallColumn<CogsVersion>[] = [
    {
      label: 'Version',
      kind: 'figure',
      cell: (row) => <Link href={`/standard_cost/${row.standard_cost_id}`}>{row.cost_version}</Link>,
    },
    { label: 'From', kind: 'figure', cell: (row) => formatIsoDay(row.effective_from) },
    {
      label: 'State',
      cell: (row) => {
        const { state, words } = store.standingOf(row);
        return <StateTag state={state}>{words}</StateTag>;
      },
    },
    { label: 'Made by', cell: (row) => who(row.made_by, row.made_dt) },
    { label: 'Activated by', cell: (row) => (row.activated_dt ? who(row.activated_by, row.activated_dt) : '–') },
    { label: 'Why', kind: 'long', cell: (row) => row.note },
    {
      label: 'Take it',
      cell: (row) => (
        <div className="cogs-actions">
          <Button
            size="small"
            disabled={store.isBusy}
            aria-label={`Copy ${row.cost_version} to a draft`}
            onClick={() => void store.copy(row.standard_cost_id)}
          >
            Copy
          </Button>
          <Button size="small" aria-label={`Export ${row.cost_version} as CSV`} onClick={() => downloadVersion(row)}>
            CSV
          </Button>
          {row.file_id !== null && <FileLink file={{ cdi_file_id: row.file_id, title: 'Uploaded sheet' }} />}
        </div>
      ),
    },
  ];
  return <SmallTable label="Cost versions" columns={columns} rows={versions} keyOf={(row) => row.standard_cost_id} />;
});

const who = (name: string | null, moment: string): string =>
  name === null ? formatMoment(moment) : `${name}, ${formatMoment(moment)}`;
