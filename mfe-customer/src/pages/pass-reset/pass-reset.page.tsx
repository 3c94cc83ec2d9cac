import { usePageTitle, useQueryString } from '@cdi/shared/mfe';
import { NewPasswordForm } from './new-password.form.tsx';
import { RequestLinkForm } from './request-link.form.tsx';
import '../../account/account.css';

/** /pass_reset asks for a link; with the link's `token` it sets a new password. */
export function PassResetPage() {
  usePageTitle('Password Reset');
  const token = new URLSearchParams(useQueryString()).get('token');
  return (
    <div className="account-page is-narrow">
      <section className="account-panel">
        <h1>{token ? 'Choose a new password' : 'Reset your password'}</h1>
        {token ? <NewPasswordForm key={token} token={token} /> : <RequestLinkForm />}
      </section>
    </div>
  );
}
