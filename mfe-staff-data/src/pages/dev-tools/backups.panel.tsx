import { callForData } from '@cdi/shared/api';
import { getBackupState, type BackupFile, type BackupState } from '@cdi/shared/contracts';
import { formatMoment, LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

const columns: readonly SmallColumn<BackupFile>[] = [
  { label: 'File', kind: 'figure', cell: (file) => file.name },
  { label: 'Made', kind: 'figure', cell: (file) => formatMoment(file.made_dt) },
  { label: 'Size', kind: 'number', cell: (file) => megabytes(file.bytes) },
];

/** Backups: how old the newest is, and which are kept. */
export function BackupsPanel() {
  const store = useLoader(async (signal) => callForData(getBackupState, {}, { signal }));
  return (
    <>
      <div className="kit-page-head">
        <h2>Backups</h2>
        <Button onClick={() => void store.load()}>Refresh</Button>
      </div>
      <LoaderPanel store={store} what="backups">
        {(state) => (
          <>
            <p role={state.is_too_old ? 'alert' : 'status'}>{describeBackupAge(state)}</p>
            <p>{describeNightlyBackup(state)}</p>
            {state.kept.length > 0 && (
              <SmallTable label="Backups" columns={columns} rows={state.kept} keyOf={(file) => file.name} />
            )}
          </>
        )}
      </LoaderPanel>
    </>
  );
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

function describeBackupAge({ last, hours, is_too_old: isTooOld }: BackupState): string {
  if (last === null) return 'No backup was made yet.';
  const lost = last.missing > 0 ? ` ${count(last.missing, 'file', 'files')} had been lost from the store before.` : '';
  const held = `${count(last.rows, 'row', 'rows')} and ${count(last.files, 'file', 'files')} in ${megabytes(last.bytes)}`;
  return `${isTooOld ? 'Too old: the' : 'The'} last backup was made ${count(hours, 'hour', 'hours')} ago, on ${formatMoment(last.made_dt)}: ${held}.${lost} It stands in ${last.file}.`;
}

const describeNightlyBackup = ({ folder, keep }: BackupState): string =>
  folder === null
    ? 'None is made by night. Set BACKUP_DIR on the server to a folder on another disk.'
    : `One is made every night in ${folder}; the newest ${keep} stay.`;
