import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { callForData } from '@cdi/shared/api';
import { loadProfile } from '@cdi/shared/contracts';
import { usePageTitle } from '@cdi/shared/mfe';
import { FailurePanel, StatePanel } from '@cdi/shared/records';
import { LoaderStore } from '../loader.store.ts';
import { PasswordForm } from './password.form.tsx';
import { ProfileForm, type Profile } from './profile.form.tsx';
import { SecondFactorPanel } from './second-factor.panel.tsx';
import '../account.css';

/** /myedit */
export const ProfilePage = observer(function ProfilePage() {
  usePageTitle('My CDI', 'Edit');
  const [profile] = useState(() => new LoaderStore<Profile>(() => callForData(loadProfile, {})));
  useEffect(() => void profile.load(), [profile]);
  const { state } = profile;
  return (
    <div className="acc-page">
      <h1>My profile</h1>
      {state.kind === 'loading' && <StatePanel kind="loading" title="Looking up your profile" />}
      {state.kind === 'failed' && (
        <FailurePanel error={state.error} what="profile" onRetry={() => void profile.load()} />
      )}
      {state.kind === 'ready' && (
        <div className="acc-columns">
          <section className="acc-panel" aria-labelledby="acc-person">
            <h2 id="acc-person">Person</h2>
            <dl className="acc-facts">
              <dt>User name</dt>
              <dd>{state.value.user_name}</dd>
              {state.value.company_name && (
                <>
                  <dt>Company</dt>
                  <dd>
                    {state.value.company_name}
                    {state.value.branch_name && `, ${state.value.branch_name}`}
                  </dd>
                </>
              )}
            </dl>
            <ProfileForm
              key={state.value.version}
              profile={state.value}
              onSaved={(saved) => profile.put(saved)}
              onReload={() => void profile.load()}
            />
          </section>
          <section className="acc-panel" aria-labelledby="acc-password">
            <h2 id="acc-password">Password</h2>
            <PasswordForm />
          </section>
          <SecondFactorPanel
            isOn={state.value.mfa}
            codesLeft={state.value.recovery_codes_left}
            onChanged={() => void profile.load()}
          />
        </div>
      )}
    </div>
  );
});
