import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LoaderPanel, Notice, ReasonDialog, StatePanel } from '@cdi/shared/kit';
import { Button, Checkbox } from '@cdi/shared/ui';
import { LoadPictures } from './load-pictures.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { ReleaseTable } from './release-table.tsx';
import { LocalRemotePanel } from './local-remote.panel.tsx';
import { PublishKeysPanel } from './publish-keys.panel.tsx';
import { TrialDialog } from './trial-dialog.tsx';
import { ReleasesStore, type ReleaseWish } from './releases.store.ts';

const STEPS: Readonly<
  Record<Exclude<ReleaseWish['step'], 'canary'>, { title: (wish: ReleaseWish) => string; okText: string }>
> = {
  promote: { title: ({ remote, version }) => `Make ${remote} ${version} live`, okText: 'Make live' },
  back: { title: ({ remote, version }) => `Take ${remote} ${version} back`, okText: 'Go back' },
  end_canary: {
    title: ({ remote, version }) => `Let nobody try ${remote} ${version} any more`,
    okText: 'End the trial',
  },
  withdraw: { title: ({ remote }) => `Withdraw ${remote} with all its pages`, okText: 'Withdraw' },
};

/** Releases of the shell and all remotes: live and kept ones, their history, and the publish keys of the teams. */
export const ReleasesPanel = observer(function ReleasesPanel() {
  const [store] = useState(() => new ReleasesStore());
  useEffect(() => store.follow(), [store]);
  const { wish, problem, done } = store;
  return (
    <>
      <div className="kit-page-head">
        <h2>Remotes</h2>
        <Button onClick={() => void store.list.load()}>Refresh</Button>
      </div>
      {done !== '' && <p role="status">{done}</p>}
      {problem !== '' && <Notice kind="error" isUrgent title={problem} />}
      {store.isStale && (
        <p role="status">The server does not answer. This is how it stood when we last heard; we keep trying.</p>
      )}
      <LoaderPanel store={store.list} what="remotes">
        {({ releases, events }) =>
          releases.length === 0 ? (
            <StatePanel kind="empty" title="Remotes: nothing yet">
              <p>No remote was published yet.</p>
            </StatePanel>
          ) : (
            <>
              <ReleaseTable releases={releases} onAsk={(asked) => store.ask(asked)} />
              <LoadPictures releases={releases} />
              <ReleaseHistory events={events} />
            </>
          )
        }
      </LoaderPanel>
      <PublishKeysPanel />
      <LocalRemotePanel releases={store.list.value?.releases ?? []} />
      {wish?.step === 'canary' && <TrialDialog store={store} wish={wish} />}
      {wish && wish.step !== 'canary' && (
        <ReasonDialog
          title={STEPS[wish.step].title(wish)}
          okText={STEPS[wish.step].okText}
          onReason={(why) => void store.change(why)}
          onClose={() => store.leave()}
        >
          {wish.step !== 'end_canary' && (
            <Checkbox checked={wish.isHarmful ?? false} onChange={({ target }) => store.setHarmful(target.checked)}>
              {wish.step === 'promote' ? 'The live one did harm' : 'It did harm'}: open pages that show it load again
              when the person goes to another page
            </Checkbox>
          )}
        </ReasonDialog>
      )}
    </>
  );
});
