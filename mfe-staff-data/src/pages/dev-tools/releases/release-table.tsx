import type { ReleaseRow } from '@cdi/shared/contracts';
import { formatMoment, SmallTable, StateTag, type SmallColumn } from '@cdi/shared/kit';
import { describeCanary } from '@cdi/shared/remotes';
import { Button } from '@cdi/shared/ui';
import { formatFailures, formatLoadTimes } from './say-told.ts';
import { mayGoBack, type ReleaseWish } from './releases.store.ts';

interface ReleaseTableProps {
  readonly releases: readonly ReleaseRow[];
  readonly onAsk: (wish: ReleaseWish) => void;
}

const MEGABYTE = 1024 * 1024;

/** Every release that is kept, by remote, with what can be done to it. */
export function ReleaseTable({ releases, onAsk }: ReleaseTableProps) {
  const columns: readonly SmallColumn<ReleaseRow>[] = [
    {
      label: 'Remote',
      kind: 'figure',
      cell: ({ remote_name: name, is_live: isLive }) => (isLive ? <b>{name}</b> : name),
    },
    { label: 'Version', kind: 'figure', cell: ({ version }) => version },
    { label: 'State', cell: (release) => <ReleaseState release={release} /> },
    {
      label: 'Change',
      cell: (release) => <Steps release={release} hasBefore={mayGoBack(releases, release.remote_name)} onAsk={onAsk} />,
    },
    { label: 'Pages in a week', kind: 'number', cell: ({ told }) => told['shown']?.toLocaleString('en-US') ?? null },
    { label: 'Failed', kind: 'number', cell: ({ told }) => formatFailures(told) },
    { label: 'Loaded within', kind: 'number', cell: ({ told }) => formatLoadTimes(told) },
    { label: 'Published', kind: 'figure', cell: ({ published_dt }) => formatMoment(published_dt) },
    { label: 'By', cell: ({ published_by }) => published_by },
    { label: 'Commit', kind: 'figure', cell: ({ built_from }) => built_from?.slice(0, 10) ?? null },
    { label: 'Contract', kind: 'number', cell: ({ contract }) => contract },
    { label: 'Size', kind: 'number', cell: ({ bytes }) => (bytes > 0 ? `${(bytes / MEGABYTE).toFixed(1)} MB` : null) },
  ];
  return (
    <SmallTable
      label="Releases"
      columns={columns}
      rows={releases}
      keyOf={({ remote_name: name, version }) => `${name} ${version}`}
    />
  );
}

interface StepsProps {
  readonly release: ReleaseRow;
  /** A release before the live one is there to go back to. */
  readonly hasBefore: boolean;
  readonly onAsk: (wish: ReleaseWish) => void;
}

function Steps({ release, hasBefore, onAsk }: StepsProps) {
  const { remote_name: remote, version, is_live: isLive } = release;
  const ask = (step: ReleaseWish['step']) => () => onAsk({ step, remote, version });
  if (!isLive)
    return (
      <span className="dev-steps">
        <Button size="small" aria-label={`Make live: ${remote} ${version}`} onClick={ask('promote')}>
          Make live
        </Button>
        {release.canary ? (
          <Button size="small" danger aria-label={`End the trial: ${remote} ${version}`} onClick={ask('end_canary')}>
            End the trial
          </Button>
        ) : (
          <Button size="small" aria-label={`Let some try: ${remote} ${version}`} onClick={ask('canary')}>
            Let some try
          </Button>
        )}
      </span>
    );
  return (
    <span className="dev-steps">
      {hasBefore && (
        <Button size="small" aria-label={`Go back: ${remote}`} onClick={ask('back')}>
          Go back
        </Button>
      )}
      {remote !== 'shell' && (
        <Button size="small" danger aria-label={`Withdraw: ${remote}`} onClick={ask('withdraw')}>
          Withdraw
        </Button>
      )}
    </span>
  );
}

/** Current status of a release. */
export function ReleaseState({ release }: { readonly release: ReleaseRow }) {
  if (release.is_live) return <StateTag state="active">Live</StateTag>;
  if (release.canary) return <StateTag state="running">Tried by {describeCanary(release.canary)}</StateTag>;
  if (release.is_harmful) return <StateTag state="rejected">Taken back, did harm</StateTag>;
  if (release.is_taken_back) return <StateTag state="rejected">Taken back</StateTag>;
  if (release.lived_dt === null) return <StateTag state="waiting">Never live</StateTag>;
  return <StateTag state="archived">Kept</StateTag>;
}
