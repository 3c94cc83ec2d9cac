import { ContentPage } from '../../content/content-page.tsx';
import type { ContentSection } from '../../content/content-section.ts';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { CoverageLoader } from '../../coverage/coverage-loader.tsx';
import { TerritoryFinder } from '../../coverage/territory-finder.tsx';
import { TerritoryMapPlace } from '../../coverage/territory-map-place.tsx';
import { TerritoryTable, territoryList } from '../../coverage/territory-table.tsx';
import { TransitDays } from '../../coverage/transit-days.tsx';

const sections: readonly ContentSection[] = [
  { id: 'find', title: 'By ZIP', body: <TerritoryFinder /> },
  { id: 'map', title: 'On the map', body: <TerritoryMapPlace /> },
  {
    id: 'all',
    title: 'All territories',
    body: (
      <CoverageLoader list={territoryList}>
        {({ territories }) => <TerritoryTable territories={territories} />}
      </CoverageLoader>
    ),
  },
  {
    id: 'days',
    title: 'Days in transit',
    body: <TransitDays />,
  },
];

/** `/territory`, for everyone except employees. */
export function TerritoryPage() {
  return (
    <ContentPage
      title="Territories"
      lead="Who looks after which part of the country. A territory is a set of ZIP prefixes; a state may be in several."
      sections={sections}
      next={
        <NextStep
          title="Ready to ask for a price?"
          text="Two model numbers, or a few measurements, are enough to begin."
        >
          <QuoteLink>Start a Quote</QuoteLink>
          <ActionLink href="/locations">Our plants</ActionLink>
        </NextStep>
      }
    />
  );
}
