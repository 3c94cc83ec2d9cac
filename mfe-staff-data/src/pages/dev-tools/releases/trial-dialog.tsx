import { observer } from 'mobx-react-lite';
import { FormDialog, FormField, NativeSelect, useForm } from '@cdi/shared/kit';
import { ROLE, ROLE_LABEL } from '@cdi/shared/policy';
import { ReferenceCombobox } from '@cdi/shared/records';
import { Input } from '@cdi/shared/ui';
import type { ReleasesStore, ReleaseWish } from './releases.store.ts';

interface TrialDialogProps {
  readonly store: ReleasesStore;
  readonly wish: ReleaseWish;
}

const SHARE = /^(?:100|\d{1,2})(?:\.\d)?$/;
const roles = Object.values(ROLE).map((role) => ({ value: String(role), label: ROLE_LABEL[role] }));

/** Picks the users who try a release before it goes live for all. */
export const TrialDialog = observer(function TrialDialog({ store, wish }: TrialDialogProps) {
  const form = useForm(() => ({
    initial: { share: '10', users: '', role: '', location: '', locationName: '', why: '' },
    rules: { share: (text: string) => (SHARE.test(text.trim()) ? null : 'Enter a share from 0 to 100.') },
  }));
  const { values } = form;
  const submit = () => {
    if (!form.check()) return;
    void store.change(values.why.trim(), {
      share: Number(values.share),
      users: values.users.split(/[\s,]+/).filter((name) => name !== ''),
      roles: values.role === '' ? [] : [Number(values.role)],
      locations: values.location === '' ? [] : [Number(values.location)],
    });
  };
  return (
    <FormDialog
      title={`Let some people try ${wish.remote} ${wish.version}`}
      okText="Start the trial"
      isBusy={store.isBusy}
      onSubmit={submit}
      onClose={() => store.leave()}
    >
      <FormField
        label="Share of people, %"
        hint="Always the same ones, visitors too"
        problem={form.messages.get('share')}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={values.share}
            onChange={({ target }) => form.set('share', target.value)}
          />
        )}
      </FormField>
      <FormField label="Users" remark="optional" hint="User names, with commas between them">
        {(control) => (
          <Input {...control} value={values.users} onChange={({ target }) => form.set('users', target.value)} />
        )}
      </FormField>
      <FormField label="Role" remark="optional">
        {(control) => (
          <NativeSelect
            {...control}
            options={roles}
            blank="None"
            value={values.role}
            onChange={(role) => form.set('role', role)}
          />
        )}
      </FormField>
      <LocationField
        label={values.locationName}
        onChoose={(id, label) => {
          form.set('location', id === null ? '' : String(id));
          form.set('locationName', label);
        }}
      />
      <FormField label="Reason" remark="optional">
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={values.why}
            onChange={({ target }) => form.set('why', target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
});

interface LocationFieldProps {
  readonly label: string;
  readonly onChoose: (id: number | null, label: string) => void;
}

function LocationField({ label, onChoose }: LocationFieldProps) {
  return (
    <FormField label="Location" remark="optional" hint="Employees who belong there">
      {(control) => (
        <ReferenceCombobox
          id={control.id}
          to="cdi_location"
          name="Location"
          label={label}
          describedBy={control['aria-describedby']}
          onChoose={(id, chosen = '') => onChoose(id, chosen)}
        />
      )}
    </FormField>
  );
}
