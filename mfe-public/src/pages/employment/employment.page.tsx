import { useState } from 'react';
import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { SupportContact } from '../../content/support-contact.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ConfirmApplication } from './confirm-application.tsx';
import { OpeningsList } from './openings-list.tsx';
import { TradesTable } from './trades-table.tsx';
import { useOpenings } from './use-openings.ts';
import './employment.css';

/** `/employment`: openings, the work, and the application form. With `?confirm=` it handles the link of the mail. */
export function EmploymentPage() {
  const openings = useOpenings();
  // a used link is removed from the address; its result stays visible
  const [token] = useState(() => new URLSearchParams(window.location.search).get('confirm'));
  const sections = [
    { id: 'openings', title: 'Open positions', body: <OpeningsList loading={openings} /> },
    {
      id: 'work',
      title: 'The work',
      body: (
        <>
          <p>
            A curb is made by hand as much as by machine, and nearly every one is different. It suits people who like
            things to fit, and who would not want to build the same part every day.
          </p>
          <TradesTable />
        </>
      ),
    },
    { id: 'apply', title: 'Apply', body: <ApplicationForm loading={openings} /> },
    {
      id: 'after',
      title: 'What happens then',
      body: (
        <ol>
          <li>You open the link that we e-mail to you. Until then nobody here sees your application.</li>
          <li>Somebody in HR reads it and answers, even when there is no opening right now.</li>
          <li>If it looks like a fit, you come to the plant, see the work, and meet the people you would work with.</li>
          <li>
            A year after we got it, we delete your application and your résumé, unless you work here by then. If you
            want that sooner, or would rather apply by phone: <SupportContact />.
          </li>
        </ol>
      ),
    },
  ];
  return (
    <>
      {token && <ConfirmApplication token={token} />}
      <ContentPage
        title="Join our team"
        lead="We hire people who like things to fit. A few lines are enough; a résumé is welcome and not required."
        sections={sections}
        next={
          <NextStep title="Want to see what we make first?" text="Each curb begins as a drawing and ends on a truck.">
            <ActionLink href="/products">Our products</ActionLink>
            <ActionLink href="/locations">Our plants</ActionLink>
          </NextStep>
        }
      />
    </>
  );
}
