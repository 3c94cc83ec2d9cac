import { formatDate, toPlainDate } from '@cdi/shared/units';
import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { privacyDate, privacySections } from './privacy-sections.tsx';

/** `/privacypolicy`. */
export function PrivacyPage() {
  return (
    <ContentPage
      title="Privacy policy"
      lead="What we know about you, why we need it, and how to have it changed."
      block={[
        { label: 'In force from', value: formatDate(toPlainDate(privacyDate)) },
        { label: 'Cookies for visitors', value: 'None, or one while a version is tried' },
      ]}
      sections={privacySections}
      next={
        <NextStep title="Your own data" text="Name, phone and alert settings can be changed under My CDI at any time.">
          <ActionLink href="/my">My CDI</ActionLink>
          <ActionLink href="/termsandconditions">Terms and conditions</ActionLink>
        </NextStep>
      }
    />
  );
}
