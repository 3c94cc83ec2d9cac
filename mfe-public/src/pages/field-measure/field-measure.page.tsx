import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { fieldMeasureSections } from './field-measure-sections.tsx';

/** `/field_measure`. */
export function FieldMeasurePage() {
  return (
    <ContentPage
      title="How to measure a curb"
      lead="Half an hour with a tape, a level and a phone. What to measure, from which corner, and the three ways it goes wrong."
      block={[
        { label: 'Takes', value: '30 minutes a curb' },
        { label: 'Bring', value: 'Tape · level · phone' },
        { label: 'From', value: 'Corner A, always' },
        { label: 'To the', value: 'Nearest 1/16 in.' },
      ]}
      sections={fieldMeasureSections}
      next={
        <NextStep
          title="Type in what you measured"
          text="The curb is drawn to scale as you type. If a number was misread, it looks wrong."
        >
          <QuoteLink query="?curb_type=ADP-C">Start a Quote</QuoteLink>
          <ActionLink href="/tools/measure_sheet">Fill in the measure sheet</ActionLink>
        </NextStep>
      }
    />
  );
}
