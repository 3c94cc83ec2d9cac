import { STAMP_DAYS } from '@cdi/shared/domain/schedule';
import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { conformingSections } from './conforming-sections.tsx';

/** `/conforming`. */
export function ConformingPage() {
  return (
    <ContentPage
      title="Conforming and calculated curbs"
      lead="The curb, its anchorage, and the seal of an engineer licensed in the state of the project. When you need one, and what it takes."
      block={[
        { label: 'Family', value: 'CNF, or any other with a calculation' },
        { label: 'Codes', value: 'ASCE 7-10 · 7-16 · 7-22' },
        { label: 'Adds', value: `${STAMP_DAYS} working days` },
        { label: 'Seal', value: 'PE of the project’s state' },
      ]}
      sections={conformingSections}
      next={
        <NextStep
          title="See the loads of your unit"
          text="Wind speed, exposure and roof height, or SDS: preliminary loads at once."
        >
          <QuoteLink query="?curb_type=CNF">Start with a conforming curb</QuoteLink>
          <ActionLink href="/tools/wind_seismic">Try the check</ActionLink>
        </NextStep>
      }
    />
  );
}
