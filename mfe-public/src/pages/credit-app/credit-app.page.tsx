import { useState } from 'react';
import { ContentPage } from '../../content/content-page.tsx';
import { FactTable } from '../../content/fact-table.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { SupportContact } from '../../content/support-contact.tsx';
import { ConfirmCredit } from './confirm-credit.tsx';
import { CreditForm } from './credit-form.tsx';
import '../employment/employment.css';
import './credit-app.css';

const sections = [
  { id: 'apply', title: 'The application', body: <CreditForm /> },
  {
    id: 'needed',
    title: 'What to have at hand',
    body: (
      <FactTable
        caption="It takes fifteen minutes with these at hand"
        rows={[
          ['Federal tax ID', 'nine digits, from your W-9'],
          ['Bank', 'name, phone, account number, and the officer who knows you'],
          [
            'Three trade references',
            'companies that sell to you on terms: name and phone of whoever keeps your account there',
          ],
          ['Accounts payable', 'name and e-mail of whoever gets our invoices'],
          ['Resale certificate', 'its number, if you buy for resale'],
        ]}
      />
    ),
  },
  {
    id: 'after',
    title: 'What happens then',
    body: (
      <ol>
        <li>You open the link that we e-mail to you. Until then nobody here sees your application.</li>
        <li>Accounting asks your bank and the three references, which usually takes two to five working days.</li>
        <li>
          You get the limit and the terms by e-mail, or are told that we cannot give credit yet, and whom to ask why.
        </li>
        <li>
          Meanwhile you can order prepaid or by card. Questions: <SupportContact />.
        </li>
      </ol>
    ),
  },
  {
    id: 'kept',
    title: 'What becomes of your numbers',
    body: (
      <p>
        Tax ID and account number are stored encrypted, beside the application and not in it. Only accounting can open
        them, and each time is logged. This browser keeps what you typed, so that you can go on tomorrow, but never
        these two. An application that is not confirmed within three days is deleted.
      </p>
    ),
  },
];

/** `/credit_app`: the form in steps, and the result. With `?confirm=` it handles the link of the mail. */
export function CreditAppPage() {
  // a used link is removed from the address; its result stays visible
  const [token] = useState(() => new URLSearchParams(window.location.search).get('confirm'));
  return (
    <>
      {token && <ConfirmCredit token={token} />}
      <ContentPage
        title="Credit application"
        lead="Buy on terms; net 30 is usual. Five short steps, signed here, answered within five working days."
        sections={sections}
        next={
          <NextStep title="No account with us yet?" text="You need one to see prices. It is free and takes a minute.">
            <ActionLink href="/my/register">Create an account</ActionLink>
            <ActionLink href="/termsandconditions">Terms and conditions</ActionLink>
          </NextStep>
        }
      />
    </>
  );
}
