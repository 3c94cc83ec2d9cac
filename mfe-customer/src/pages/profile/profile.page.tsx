import { FailurePanel, LoaderStore, StatePanel } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { callForData } from '@cdi/shared/api';
import { loadProfile } from '@cdi/shared/contracts';
import { navigate, usePageTitle, useQueryString } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { readReturnPath } from '../../account/return-path.ts';
import { PasswordForm } from './password.form.tsx';
import { ProfileForm, type Profile } from './profile.form.tsx';
import { SessionsPanel } from './sessions.panel.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { SecondFactorPanel } from './second-factor.panel.tsx';
import '../../account/account.css';

/** /myedit */
export const ProfilePage = observer(function ProfilePage() {
  usePageTitle('My CDI', 'Edit');
  const [profile] = useState(() => new LoaderStore<Profile>(() => callForData(loadProfile, {})));
  // a user who was sent here to set it up finds it at the top, where it stays while the recovery codes are shown
  const [isFactorFirst] = useState(session.needsSecondFactor);
  const goal = readReturnPath(useQueryString());
  const load = useCallback(async () => {
    await profile.load();
    // set up here or in another window: only a renewed token contains the change
    if (!profile.value?.mfa || !session.needsSecondFactor) return;
    try {
      await session.refresh();
      navigate(goal);
    } catch (error) {
      session.messages.showFailure(error);
    }
  }, [profile, goal]);
  useEffect(() => void load(), [load]);
  const { state } = profile;
  const secondFactor = (value: Profile) => (
    <SecondFactorPanel
      isOn={value.mfa}
      isRequired={value.is_mfa_required}
      codesLeft={value.recovery_codes_left}
      onChanged={() => void load()}
    />
  );
  return (
    <div className="account-page">
      <h1>My profile</h1>
      {session.needsSecondFactor && (
        <p className="account-reason" role="status">
          Your role needs a second factor besides the password: set it up here, and the rest of CDI opens.
        </p>
      )}
      {state.kind === 'loading' && <StatePanel kind="loading" title="Looking up your profile" />}
      {state.kind === 'failed' && <FailurePanel error={state.error} what="profile" onRetry={() => void load()} />}
      {state.kind === 'ready' && (
        <div className="account-columns">
          {isFactorFirst && secondFactor(state.value)}
          <section className="account-panel" aria-labelledby="account-person">
            <h2 id="account-person">Person</h2>
            <dl className="account-facts">
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
            {state.value.pending_email !== null && <UnconfirmedEmail email={state.value.pending_email} isChange />}
            {state.value.pending_email === null && !state.value.is_email_confirmed && (
              <UnconfirmedEmail email={state.value.email} isChange={false} />
            )}
            <ProfileForm
              key={state.value.version}
              profile={state.value}
              onSaved={(saved) => profile.put(saved)}
              onReload={() => void profile.load()}
            />
          </section>
          <section className="account-panel" aria-labelledby="account-password">
            <h2 id="account-password">Password</h2>
            <PasswordForm />
          </section>
          {!isFactorFirst && secondFactor(state.value)}
          <SessionsPanel />
        </div>
      )}
    </div>
  );
});
