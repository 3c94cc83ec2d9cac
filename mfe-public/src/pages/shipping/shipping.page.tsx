import { SHORTAGE_DAYS } from '@cdi/shared/domain/orders';
import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { listLeadTimes } from './lead-times.ts';
import { makeShippingSections } from './shipping-sections.tsx';

const leadTimes = listLeadTimes();
const sections = makeShippingSections(leadTimes);

/** `/shipping`. */
export function ShippingPage() {
  return (
    <ContentPage
      title="Shipping and lead time"
      lead="How many days from approval to shipping, how it travels, what carriers charge extra for, and what to do when the truck arrives."
      block={[
        { label: 'Usual lead time', value: `${leadTimes[0]?.[1]} working days` },
        { label: 'Counts from', value: 'Approval and PO' },
        { label: 'Sold', value: 'FOB our dock' },
        { label: 'Missing pieces', value: `Tell us in ${SHORTAGE_DAYS} days` },
      ]}
      sections={sections}
      next={
        <NextStep
          title="What will it cost to your ZIP?"
          text="A quote estimates crates, weight, freight class and charge before you order, and gives the range that the charge should fall in."
        >
          <QuoteLink>Start a Quote</QuoteLink>
          <ActionLink href="/install_instructions">Installing it</ActionLink>
        </NextStep>
      }
    />
  );
}
