import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { AdapterParts } from './adapter-parts.tsx';
import { adaptersSections } from './adapters-sections.tsx';

/** `/adapters`. */
export function AdaptersPage() {
  return (
    <ContentPage
      title="Curb adapters"
      lead="The old curb stays, the new unit fits, and the air finds its way between them. Made for one pair at a time."
      block={[
        { label: 'Families', value: 'ADP · ADP-C' },
        { label: 'Usual height', value: '14 in.' },
        { label: 'Material', value: 'Galvanized, 18 ga up' },
        { label: 'Liner', value: '1 in. · 1.5 lb' },
      ]}
      figure={<AdapterParts />}
      sections={adaptersSections}
      next={
        <NextStep
          title="Draw yours"
          text="Enter two models, or what you measured. Plan, section and price appear while you type."
        >
          <QuoteLink query="?curb_type=ADP">Start a Quote</QuoteLink>
          <ActionLink href="/products">Other products</ActionLink>
        </NextStep>
      }
    />
  );
}
