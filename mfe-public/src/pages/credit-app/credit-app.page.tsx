import { useState } from 'react';
import { ContentPage } from '../../content/content-page.tsx';
import { ConfirmCredit } from './confirm-credit.tsx';
import { creditAppContent } from './credit-app.content.ts';
import { CreditForm } from './credit-form.tsx';
import '../employment/employment.css';
import './credit-app.css';

/** `/credit_app`: the form in steps, and the result. With `?confirm=` it handles the link of the mail. */
export function CreditAppPage() {
  // a used link is removed from the address; its result stays visible
  const [token] = useState(() => new URLSearchParams(window.location.search).get('confirm'));
  return (
    <>
      {token && <ConfirmCredit token={token} />}
      <ContentPage content={creditAppContent} parts={{ creditForm: <CreditForm /> }} />
    </>
  );
}
