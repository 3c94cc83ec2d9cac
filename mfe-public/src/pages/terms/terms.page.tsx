import { ContentPage } from '../../content/content-page.tsx';
import { TermsAcceptance, TermsNotice } from './terms-acceptance.tsx';
import { termsContent } from './terms.content.ts';

/** `/termsandconditions`: also the page where users must accept the terms before their first quote. */
export function TermsPage() {
  return (
    <ContentPage content={termsContent} parts={{ termsNotice: <TermsNotice />, acceptance: <TermsAcceptance /> }} />
  );
}
