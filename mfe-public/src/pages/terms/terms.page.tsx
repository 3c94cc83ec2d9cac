import { formatDate, toPlainDate } from '@cdi/shared/units';
import { ContentPage } from '../../content/content-page.tsx';
import { TermsAcceptance, TermsNotice } from './terms-acceptance.tsx';
import { termsDate, termsSections } from './terms-sections.tsx';

/** `/termsandconditions`: also the page where users must accept the terms before their first quote. */
export function TermsPage() {
  return (
    <ContentPage
      title="Terms and conditions"
      lead="The rules between us when you ask for a price, order a curb, or use this site. Plain words, one subject at a time."
      block={[
        { label: 'In force from', value: formatDate(toPlainDate(termsDate)) },
        { label: 'Applies to', value: 'Quotes, orders, accounts' },
      ]}
      figure={<TermsNotice />}
      sections={termsSections}
      next={<TermsAcceptance />}
    />
  );
}
