import { FlagField, FormFrame, FormStore, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { asCallError, callServer } from '@cdi/shared/api';
import type { loadProfile } from '@cdi/shared/contracts';
import { saveProfile, type CallAnswer } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { userField } from '../../account/form/rules.ts';

export type Profile = CallAnswer<typeof loadProfile>;

interface ProfileFormProps {
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
  /** Loads the stored profile again after a change by someone else. */
  readonly onReload: () => void;
}

const toValues = (profile: Profile) => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  email: profile.email,
  phone: profile.phone ?? '',
  title: profile.title ?? '',
  zip: profile.zip ?? '',
  alert_email: profile.alert_email,
  current_passwd: '',
});

const isSameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase();

const makeStore = (profile: Profile) =>
  new FormStore({
    initial: toValues(profile),
    rules: {
      first_name: userField('first_name', 'First name', true),
      last_name: userField('last_name', 'Last name', true),
      email: userField('email', 'E-mail', true),
      phone: userField('phone', 'Phone', false),
      title: userField('title', 'Title', false),
      zip: userField('zip', 'ZIP', false),
      current_passwd: (value, { email }) =>
        value === '' && !isSameEmail(email, profile.email) ? 'Enter your current password to change the e-mail.' : null,
    },
    draft: { name: 'myedit', store: session.drafts },
    secrets: ['current_passwd'],
  });

/** Name, e-mail and phone. A new e-mail requires the current password, because the e-mail can reset the account's password. */
export const ProfileForm = observer(function ProfileForm({ profile, onSaved, onReload }: ProfileFormProps) {
  const [store] = useState(() => makeStore(profile));
  const [isStale, setIsStale] = useState(false);
  const isNewEmail = !isSameEmail(store.values.email, profile.email);

  const handleSubmit = () =>
    store.submit(async ({ current_passwd, ...values }) => {
      try {
        const passwd = isNewEmail ? { current_passwd } : {};
        const answer = await callServer(saveProfile, { ...values, ...passwd, version: profile.version });
        session.takeToken(answer.data?.token);
        session.messages.showAnswer(answer);
        const pending = answer.data?.pending_email ?? profile.pending_email;
        // the stored e-mail changes only when its owner opens the link
        const { email } = profile;
        onSaved({
          ...profile,
          ...values,
          email,
          pending_email: pending,
          version: answer.data?.version ?? profile.version,
        });
      } catch (error) {
        setIsStale(asCallError(error).code === 'CONFLICT');
        throw error;
      }
    });
  return (
    <FormFrame
      store={store}
      name="Profile"
      submitLabel="Save the profile"
      busyLabel="Saving"
      onSubmit={() => void handleSubmit()}
      more={isStale && <Button onClick={onReload}>Load what is stored now</Button>}
    >
      <div className="account-pair">
        <TextField store={store} name="first_name" label="First name" autoComplete="given-name" isRequired />
        <TextField store={store} name="last_name" label="Last name" autoComplete="family-name" isRequired />
      </div>
      <TextField store={store} name="email" label="E-mail" type="email" autoComplete="email" isRequired />
      {isNewEmail && (
        <TextField
          store={store}
          name="current_passwd"
          label="Current password"
          type="password"
          autoComplete="current-password"
          isRequired
          help="The e-mail is the way back into your account, so changing it takes your password. It changes once you open the link that we mail to the new address; you sign in again then."
        />
      )}
      <div className="account-pair">
        <TextField store={store} name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextField store={store} name="zip" label="ZIP" autoComplete="postal-code" />
      </div>
      <TextField store={store} name="title" label="Title" autoComplete="organization-title" />
      <FlagField store={store} name="alert_email" label="Send me my alerts by e-mail too" />
    </FormFrame>
  );
});
