import { useState } from 'react';
import { ContentPage } from '../../content/content-page.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ConfirmApplication } from './confirm-application.tsx';
import { employmentContent } from './employment.content.ts';
import { OpeningsList } from './openings-list.tsx';
import { useOpenings } from './use-openings.ts';
import './employment.css';

/** `/employment`: openings, the work, and the application form. With `?confirm=` it handles the link of the mail. */
export function EmploymentPage() {
  const openings = useOpenings();
  // a used link is removed from the address; its result stays visible
  const [token] = useState(() => new URLSearchParams(window.location.search).get('confirm'));
  return (
    <>
      {token && <ConfirmApplication token={token} />}
      <ContentPage
        content={employmentContent}
        parts={{
          openingsList: <OpeningsList loading={openings} />,
          applicationForm: <ApplicationForm loading={openings} />,
        }}
      />
    </>
  );
}
