import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { asCallError } from '@cdi/shared/api';
import { navigate, useQueryString } from '@cdi/shared/mfe';
import { safePath, session } from '@cdi/shared/session';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { ActionLink } from '../../content/action-link.tsx';

type Acceptance =
  { readonly kind: 'open' } | { readonly kind: 'sending' } | { readonly kind: 'failed'; readonly message: string };

/** Formats a date or an instant of the session as a day: Nov 20, 2026. */
function formatDay(value: string): string {
  const day = value.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(toPlainDate(day)) : value;
}

/** The head of the terms for users who must accept them: why they are shown, and a link to Accept. */
export const TermsNotice = observer(function TermsNotice() {
  if (!session.needsTerms) return null;
  return (
    <p className="terms-notice no-print">
      Your account opens once you have accepted these terms. <a href="#accept">Go to Accept</a>, at the end.
    </p>
  );
});

/** The end of the terms: the Accept button, the date of acceptance, or for visitors a link to create an account. */
export const TermsAcceptance = observer(function TermsAcceptance() {
  const [acceptance, setAcceptance] = useState<Acceptance>({ kind: 'open' });
  const goal = safePath(new URLSearchParams(useQueryString()).get('return') ?? '', '/my');

  const handleAccept = async () => {
    setAcceptance({ kind: 'sending' });
    try {
      await session.acceptTerms();
      navigate(goal);
    } catch (error) {
      setAcceptance({ kind: 'failed', message: asCallError(error).message });
    }
  };

  if (session.termsDate !== null)
    return (
      <aside className="next-step no-print" aria-labelledby="acceptance-title">
        <h2 id="acceptance-title">You accepted these terms</h2>
        <p>
          Accepted on <strong>{formatDay(session.termsDate)}</strong> for {session.user?.companyName || 'your company'}.
        </p>
        <p className="actions">
          <ActionLink href={goal}>Continue</ActionLink>
        </p>
      </aside>
    );
  if (session.needsTerms)
    return (
      <aside id="accept" className="next-step no-print" aria-labelledby="acceptance-title">
        <h2 id="acceptance-title">Accept and continue</h2>
        <p>
          Quotes, orders and drawings open once these terms are accepted for{' '}
          {session.user?.companyName || 'your company'}. The date is kept with your account.
        </p>
        {acceptance.kind === 'failed' && (
          <p className="field-error" role="alert">
            The terms were not accepted. {acceptance.message}
          </p>
        )}
        <p className="actions">
          <button
            type="button"
            className="cdi-button is-signal"
            aria-disabled={acceptance.kind === 'sending'}
            onClick={() => acceptance.kind !== 'sending' && void handleAccept()}
          >
            {acceptance.kind === 'sending' ? 'Accepting' : 'Accept'}
          </button>
        </p>
      </aside>
    );
  if (session.isSignedIn) return null;
  return (
    <aside className="next-step no-print" aria-labelledby="acceptance-title">
      <h2 id="acceptance-title">Ready to work with us?</h2>
      <p>Create an account, or sign in to the one you have. You accept the terms there once, on your first visit.</p>
      <p className="actions">
        <ActionLink href="/my/register" rank="main">
          Create Account
        </ActionLink>
        <ActionLink href="/sign_in">Sign in</ActionLink>
      </p>
    </aside>
  );
});
