import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useHash, usePageTitle } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { SignInForm } from '../sign-in/sign-in.form.tsx';
import { CustomerHome } from './customer-home.tsx';
import { StaffHome } from './staff-home.tsx';
import '../../account/account.css';

/** /my: sign-in and registration for visitors, the personal overview for everyone else. */
export const MyPage = observer(function MyPage() {
  usePageTitle('My CDI');
  useScrollToHash();
  const { user } = session;
  if (!user) return <Entrance />;
  return (
    <div className="account-page">
      <header className="account-head">
        <div>
          <h1>{greet(user.userName, new Date().getHours())}</h1>
          <p className="account-quiet">{user.companyName}</p>
        </div>
      </header>
      {session.isStaff ? <StaffHome key={user.userID} /> : <CustomerHome key={user.userID} />}
    </div>
  );
});

function Entrance() {
  return (
    <div className="account-page">
      <h1>My CDI</h1>
      <div className="account-columns">
        <section className="account-panel" aria-labelledby="account-enter">
          <h2 id="account-enter">Sign In</h2>
          <SignInForm />
        </section>
        <section className="account-panel" aria-labelledby="account-create">
          <h2 id="account-create">Create Account</h2>
          <p>With an account of your own you</p>
          <ul className="account-reasons">
            <li>create quotes with prices and drawings at once,</li>
            <li>approve drawings in the browser,</li>
            <li>see at which stage every curb of your orders stands.</li>
          </ul>
          <Link className="cdi-button" href="/my/register">
            Create Account
          </Link>
        </section>
      </div>
    </div>
  );
}

/** `Good morning, Dana Ruiz`, by the clock of the user's device. */
export function greet(name: string, hour: number): string {
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `Good ${part}, ${name}`;
}

/** Scrolls to the part that the address names: it is rendered after the browser has tried to scroll there. */
function useScrollToHash(): void {
  const hash = useHash();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
