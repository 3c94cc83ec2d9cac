import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReleaseRow } from '@cdi/shared/contracts';
import { FormDialog, formatMoment, FormField, NativeSelect } from '@cdi/shared/kit';
import { Button, Input } from '@cdi/shared/ui';
import { LocalRemoteStore } from './local-remote.store.ts';

/** Loads a remote from the user's own machine into this product before it is published: for this user only, and for some hours. */
export const LocalRemotePanel = observer(function LocalRemotePanel({
  releases,
}: {
  readonly releases: readonly ReleaseRow[];
}) {
  const [store] = useState(() => new LocalRemoteStore());
  const remotes = releases
    .filter(({ remote_name: name, is_live: isLive }) => isLive && name !== 'shell')
    .map(({ remote_name: name }) => name);
  const [first] = remotes;
  const { link } = store;
  return (
    <>
      <div className="kit-page-head">
        <h3>From your machine</h3>
        {first !== undefined && <Button onClick={() => store.begin(first)}>Make a link</Button>}
      </div>
      {link === null ? (
        <p>
          Serve a remote with <code>pnpm serve:remote</code> or <code>cdi-remote serve</code>, and open it in this
          product. Only you see it.
        </p>
      ) : (
        <p role="status">
          <a href={link.path}>{link.words}</a>. Good for you alone until {formatMoment(link.endsDt)}.
        </p>
      )}
      {store.draft && <LinkDialog store={store} remotes={remotes} />}
    </>
  );
});

interface LinkDialogProps {
  readonly store: LocalRemoteStore;
  readonly remotes: readonly string[];
}

const LinkDialog = observer(function LinkDialog({ store, remotes }: LinkDialogProps) {
  const { draft, problems } = store;
  if (!draft) return null;
  return (
    <FormDialog
      title="Open a remote from your machine"
      okText="Make the link"
      isBusy={store.isBusy}
      problem={Object.keys(problems).length === 0 && store.problem !== '' ? store.problem : undefined}
      onSubmit={() => void store.make()}
      onClose={() => store.leave()}
    >
      <FormField label="Remote" problem={problems['remote']}>
        {(control) => (
          <NativeSelect
            {...control}
            options={remotes.map((value) => ({ value, label: value }))}
            value={draft.remote}
            onChange={(value) => store.set('remote', value)}
          />
        )}
      </FormField>
      <FormField label="Port" hint="Which the command that serves it names" problem={problems['port']}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={draft.port}
            onChange={({ target }) => store.set('port', target.value)}
          />
        )}
      </FormField>
      <FormField label="Good for how many hours" problem={problems['hours']}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={draft.hours}
            onChange={({ target }) => store.set('hours', target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
