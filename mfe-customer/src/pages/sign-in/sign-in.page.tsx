import { observer } from 'mobx-react-lite';
import { Link, usePageTitle, useQueryString } from '@cdi/shared/mfe';
import { explainReturn } from '../../account/return-path.ts';
import { SignInForm } from './sign-in.form.tsx';
import '../../account/account.css';

/** /sign_in, with the page to open afterwards in `return`. */
export const SignInPage = observer(function SignInPage() {
  usePageTitle('Sign In');
  const query = useQueryString();
  const reason = explainReturn(query);
  return (
    <div className="account-page is-narrow">
      <section className="account-panel">
        <h1>Sign In</h1>
        {reason && (
          <p className="account-reason" role="status">
            {reason}
          </p>
        )}
        <SignInForm />
        <p className="account-foot">
          No account yet? <Link href={`/my/register${query}`}>Create Account</Link>
        </p>
      </section>
    </div>
  );
});
