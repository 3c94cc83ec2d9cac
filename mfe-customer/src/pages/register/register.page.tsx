import { observer } from 'mobx-react-lite';
import { Link, usePageTitle, usePath, useQueryString } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { explainReturn } from '../../account/return-path.ts';
import { RegisterForm } from './register.form.tsx';
import '../../account/account.css';

/** /my/register and /new_user_r. */
export const RegisterPage = observer(function RegisterPage() {
  usePageTitle(usePath().startsWith('/new_user_r') ? 'New User' : 'Create Account');
  const query = useQueryString();
  const reason = explainReturn(query);
  return (
    <div className="account-page is-narrow">
      <section className="account-panel">
        <h1>Create Account</h1>
        {session.user ? (
          <>
            <p>You are signed in as {session.user.userName}. Sign out first to create another account.</p>
            <Link className="cdi-button" href="/my">
              Go to My CDI
            </Link>
          </>
        ) : (
          <>
            <p>
              With an account you follow your quotes, approve drawings and see where every curb stands. Our inside sales
              team connects it to your company, usually within one working day; from then on you create quotes yourself.
            </p>
            {reason && <p className="account-reason">{reason}</p>}
            <RegisterForm />
            <p className="account-foot">
              Have an account? <Link href={`/sign_in${query}`}>Sign In</Link>
            </p>
          </>
        )}
      </section>
    </div>
  );
});
