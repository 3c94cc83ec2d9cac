import { STANDARD_CURB } from '@cdi/shared/trade';
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
      lead="The old curb stays, the new unit fits, and the air is ducted from one to the other. Each is made for one pair of units."
      block={[
        { label: 'Families', value: 'ADP · ADP-C' },
        { label: 'Usual height', value: `${STANDARD_CURB.heightIn} in.` },
        { label: 'Material', value: `Galvanized, ${STANDARD_CURB.gauge} ga and heavier` },
        { label: 'Liner', value: '1 in. · 1.5 lb' },
      ]}
      figure={<AdapterParts />}
      sections={adaptersSections}
      next={
        <NextStep
          title="Draw yours"
          text="Enter two models, or what you measured. Plan and section appear while you type, and the price once you sign in."
        >
          <QuoteLink query="?curb_type=ADP">Start a Quote</QuoteLink>
          <ActionLink href="/products">Other products</ActionLink>
        </NextStep>
      }
    />
  );
}
