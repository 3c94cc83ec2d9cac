import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PublishKey } from '@cdi/shared/contracts';
import { Dialog, formatMoment, LoaderPanel, Notice, SmallTable, StateTag, type SmallColumn } from '@cdi/shared/kit';
import { REACH_LABEL } from '@cdi/shared/remotes';
import { Button } from '@cdi/shared/ui';
import { KeyDialog } from './key-dialog.tsx';
import { PublishKeysStore } from './publish-keys.store.ts';

/** Keys with which teams publish from elsewhere: whose they are, what for, until when, and the way to end one. */
export const PublishKeysPanel = observer(function PublishKeysPanel() {
  const [store] = useState(() => {
    const made = new PublishKeysStore();
    void made.list.load();
    return made;
  });
  const [ending, setEnding] = useState<PublishKey | null>(null);
  const columns: readonly SmallColumn<PublishKey>[] = [
    { label: 'Key', cell: ({ name }) => name },
    { label: 'State', cell: (key) => <KeyState publishKey={key} /> },
    { label: 'Remotes', cell: ({ remotes }) => remotes.join(', ') },
    { label: 'May', cell: ({ actions }) => actions.join(', ') },
    { label: 'Pages for', cell: ({ reach }) => REACH_LABEL[reach] },
    { label: 'Expires', kind: 'figure', cell: ({ expires_dt }) => formatMoment(expires_dt) },
    {
      label: 'Last used',
      kind: 'figure',
      cell: ({ last_used_dt }) => (last_used_dt ? formatMoment(last_used_dt) : 'Never'),
    },
    { label: 'Made by', cell: ({ created_by }) => created_by },
    {
      label: 'Change',
      cell: (key) =>
        isGood(key) ? (
          <Button size="small" danger aria-label={`Revoke: ${key.name}`} onClick={() => setEnding(key)}>
            Revoke
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <div className="kit-page-head">
        <h3>Publish keys</h3>
        <Button onClick={() => store.begin()}>Make a key</Button>
      </div>
      {store.madeKey !== '' && (
        <Notice kind="warning" title="The key is made. Copy it now: it is not shown again.">
          <code className="dev-key">{store.madeKey}</code>
        </Notice>
      )}
      {store.problem !== '' && store.draft === null && <Notice kind="error" isUrgent title={store.problem} />}
      <LoaderPanel store={store.list} what="publish keys">
        {(keys) =>
          keys.length > 0 ? (
            <SmallTable label="Publish keys" columns={columns} rows={keys} keyOf={(key) => key.publish_key_id} />
          ) : (
            <p>No key was made yet. With one, a team publishes its remote from its own repository.</p>
          )
        }
      </LoaderPanel>
      {store.draft && <KeyDialog store={store} />}
      {ending && (
        <Dialog
          title={`Revoke the key ${ending.name}`}
          okText="Revoke"
          isDangerous
          onClose={() => setEnding(null)}
          onOk={() => {
            setEnding(null);
            void store.revoke(ending.publish_key_id);
          }}
        >
          <p>Who has it can publish nothing from this moment. What is live stays live.</p>
        </Dialog>
      )}
    </>
  );
});

const isGood = ({ revoked_dt, expires_dt }: PublishKey): boolean =>
  revoked_dt === null && Date.parse(expires_dt) > Date.now();

function KeyState({ publishKey }: { readonly publishKey: PublishKey }) {
  if (publishKey.revoked_dt !== null) return <StateTag state="void">Revoked</StateTag>;
  return isGood(publishKey) ? <StateTag state="active">Good</StateTag> : <StateTag state="expired">Expired</StateTag>;
}
