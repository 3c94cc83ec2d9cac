import { observer } from 'mobx-react-lite';
import { KEY_ACTIONS, type KeyAction } from '@cdi/shared/contracts';
import { CheckboxList, FormDialog, FormField, NativeSelect } from '@cdi/shared/kit';
import { REACH_LABEL, REACHES, type Reach } from '@cdi/shared/remotes';
import { Input } from '@cdi/shared/ui';
import type { PublishKeysStore } from './publish-keys.store.ts';

const ACTIONS: Readonly<Record<KeyAction, string>> = {
  publish: 'Publish a build',
  promote: 'Make a release live',
  back: 'Go back',
  canary: 'Let some try',
  withdraw: 'Withdraw',
};

/** Purpose of a new key. */
export const KeyDialog = observer(function KeyDialog({ store }: { readonly store: PublishKeysStore }) {
  const { draft, problems } = store;
  if (!draft) return null;
  return (
    <FormDialog
      title="Make a publish key"
      okText="Make the key"
      isBusy={store.isBusy}
      problem={Object.keys(problems).length === 0 && store.problem !== '' ? store.problem : undefined}
      onSubmit={() => void store.make()}
      onClose={() => store.leave()}
    >
      <FormField label="Name" hint="Whose it is, such as Warranty team" problem={problems['name']}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={draft.name}
            onChange={({ target }) => store.set('name', target.value)}
          />
        )}
      </FormField>
      <FormField label="Remotes" hint="Such as mfe-warranty; several with commas" problem={problems['remotes']}>
        {(control) => (
          <Input {...control} value={draft.remotes} onChange={({ target }) => store.set('remotes', target.value)} />
        )}
      </FormField>
      <FormField label="It may" isGroup problem={problems['actions']}>
        {(control, labelId) => (
          <CheckboxList
            labelledBy={labelId}
            describedBy={control['aria-describedby']}
            options={KEY_ACTIONS.map((value) => ({ value, label: ACTIONS[value] }))}
            values={draft.actions}
            onChange={(values) => store.set('actions', values as readonly KeyAction[])}
          />
        )}
      </FormField>
      <FormField label="Its pages may be for" problem={problems['reach']}>
        {(control) => (
          <NativeSelect
            {...control}
            options={REACHES.map((value) => ({ value, label: REACH_LABEL[value] }))}
            value={draft.reach}
            onChange={(value) => store.set('reach', value as Reach)}
          />
        )}
      </FormField>
      <FormField label="Good for how many days" problem={problems['days']}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={draft.days}
            onChange={({ target }) => store.set('days', target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
