import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { isolationSections } from './isolation-sections.tsx';

/** `/isolation`. */
export function IsolationPage() {
  return (
    <ContentPage
      title="Isolation curbs"
      lead="Springs between the roof and the unit, chosen corner by corner, for the rooms below where people listen, sleep or operate."
      block={[
        { label: 'Families', value: 'ISO · ISO-R' },
        { label: 'Deflection', value: '1 in. or 2 in.' },
        { label: 'Springs', value: 'By corner load' },
        { label: 'Restraint', value: 'Snubbers where seismic' },
      ]}
      sections={isolationSections}
      next={
        <NextStep
          title="Choose the springs of your unit"
          text="Four corner weights, or weight and center of gravity, are enough. The quote names every spring and its deflection."
        >
          <QuoteLink query="?curb_type=ISO">Start with an isolation curb</QuoteLink>
          <ActionLink href="/tools/springs">Try the spring picker</ActionLink>
        </NextStep>
      }
    />
  );
}
