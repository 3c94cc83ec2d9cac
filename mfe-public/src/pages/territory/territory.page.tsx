import type { CoverageTerritory } from '@cdi/shared/contracts';
import { ContentPage } from '../../content/content-page.tsx';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { CoverageLoader } from '../../coverage/coverage-loader.tsx';
import { PhoneLink } from '../../content/phone-link.tsx';
import { transitList } from '../../coverage/say-transit.ts';
import { TransitTable } from '../../coverage/transit-table.tsx';
import { TerritoryFinder } from '../../coverage/territory-finder.tsx';
import { TerritoryMapPlace } from '../../coverage/territory-map-place.tsx';

function Rep({ rep }: { readonly rep: CoverageTerritory['outside_rep'] }) {
  if (rep === null) return 'position open';
  return (
    <>
      {rep.name}
      {rep.phone && (
        <>
          , <PhoneLink phone={rep.phone} />
        </>
      )}
    </>
  );
}

const sections: readonly ContentSection[] = [
  { id: 'find', title: 'By ZIP', body: <TerritoryFinder /> },
  { id: 'map', title: 'On the map', body: <TerritoryMapPlace /> },
  {
    id: 'all',
    title: 'All territories',
    body: (
      <CoverageLoader
        list={{
          rows: 'territories',
          columns: [
            ['Territory', 'territory_name'],
            ['Region', 'region_name'],
            ['States', 'states'],
            ['ZIP begins with', 'zips'],
            ['Visits you', 'outside_rep.name', 'outside_rep.phone'],
            ['Quotes and answers', 'inside_rep.name', 'inside_rep.phone'],
          ],
        }}
      >
        {({ territories }) => (
          <FactTable
            caption={territories.length > 0 ? 'By region' : 'No territory is set up yet'}
            columns={['Territory', 'Region', 'States', 'ZIP begins with', 'Visits you', 'Quotes and answers']}
            rows={territories.map((territory) => [
              territory.territory_name,
              territory.region_name,
              territory.states.join(', '),
              territory.zips.join(', ').replaceAll('-', '–'),
              <Rep key="outside" rep={territory.outside_rep} />,
              <Rep key="inside" rep={territory.inside_rep} />,
            ])}
          />
        )}
      </CoverageLoader>
    ),
  },
  {
    id: 'days',
    title: 'Days in transit',
    body: <CoverageLoader list={transitList}>{(coverage) => <TransitTable coverage={coverage} />}</CoverageLoader>,
  },
];

/** `/territory`, for others than employees. */
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
