import { FormFrame, FormStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { confirmEmail } from '@cdi/shared/contracts';
import { Link, usePageTitle, useQueryString } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import '../../account/account.css';

const GONE: readonly number[] = [404, 410];

/**
 * /confirm_email, the target of the mailed link. The user confirms by a click, not by opening the page, because mail scanners open every
 * link.
 */
export const ConfirmEmailPage = observer(function ConfirmEmailPage() {
  usePageTitle('Confirm your e-mail');
  const token = new URLSearchParams(useQueryString()).get('token') ?? '';
  const [store] = useState(() => new FormStore({ initial: {}, rules: {} }));
  const [doneText, setDoneText] = useState<string | null>(null);
  // a used or expired link never confirms anything, so offer no retry
  const isUsed = store.failure !== null && GONE.includes(store.failure.status);
  const handleSubmit = () =>
    store.submit(async () => {
      const answer = await callServer(confirmEmail, { token });
      setDoneText(answer.msg);
    });
  return (
    <div className="account-page is-narrow">
      <section className="account-panel">
        <h1>Confirm your e-mail</h1>
        {doneText !== null && (
          <>
            <p role="status">{doneText}.</p>
            <p>
              <Link href="/my">Go on to My CDI</Link>
            </p>
          </>
        )}
        {doneText === null && token === '' && (
          <p>
            Open the link in our mail, whole. My Profile sends it again: <Link href="/myedit">My Profile</Link>.
          </p>
        )}
        {isUsed && (
          <>
            <p role="alert">{store.failure?.message}</p>
            <p>
              {session.isSignedIn ? (
                <Link href="/myedit">My Profile sends a new link</Link>
              ) : (
                <Link href="/sign_in?return=%2Fmyedit">Sign in, and My Profile sends a new link</Link>
              )}
            </p>
          </>
        )}
        {doneText === null && token !== '' && !isUsed && (
          <FormFrame
            store={store}
            name="Confirm your e-mail"
            submitLabel="Yes, this is my e-mail"
            busyLabel="Confirming"
            onSubmit={() => void handleSubmit()}
          >
            <p>You gave us the address that this link was mailed to. Confirm that it is yours.</p>
          </FormFrame>
        )}
      </section>
    </div>
  );
});
