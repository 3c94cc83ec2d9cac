import { callForData } from '@cdi/shared/api';
import { loadProfile } from '@cdi/shared/contracts';
import { FailurePanel, LoaderStore } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { UnconfirmedEmail } from '../profile/unconfirmed-email.tsx';

/** The unconfirmed address, or null. Inside sales sees an account only after its confirmation. */
async function findUnconfirmed(): Promise<string | null> {
  const { email, is_email_confirmed } = await callForData(loadProfile, {});
  return is_email_confirmed ? null : email;
}

/** Shows a new user the next steps: confirm the e-mail, then wait for inside sales; and what they can do meanwhile. */
export const NewAccount = observer(function NewAccount() {
  const { supportPhone } = session.config;
  const [store] = useState(() => new LoaderStore<string | null>(findUnconfirmed));
  useEffect(() => void store.load(), [store]);
  const { state } = store;
  const email = state.kind === 'ready' ? state.value : null;
  return (
    <section className="account-panel" aria-labelledby="account-new">
      <h2 id="account-new">{email === null ? 'Your account is being set up' : 'Confirm your e-mail first'}</h2>
      {state.kind === 'failed' && <FailurePanel error={state.error} what="e-mail" onRetry={() => void store.load()} />}
      {email !== null && <UnconfirmedEmail email={email} isChange={false} />}
      <p>
        {email === null ? 'Inside sales connects it' : 'Once it is confirmed, inside sales connects your account'} to
        your company, usually within one working day. You are told by e-mail, and from then on you create quotes here.
      </p>
      {supportPhone && <p>Is it urgent? Call {supportPhone}; we quote by phone as well.</p>}
      <p>
        <Link href="/ductcal">Size a duct</Link> or look at <Link href="/products">our curbs</Link> meanwhile.
      </p>
    </section>
  );
});
