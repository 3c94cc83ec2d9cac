import type { CoveragePlace } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { ContentPage } from '../../content/content-page.tsx';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { CoverageLoader } from '../../coverage/coverage-loader.tsx';
import { PhoneLink } from '../../content/phone-link.tsx';
import { TerritoryFinder } from '../../coverage/territory-finder.tsx';
import { TransitDays } from '../../coverage/transit-days.tsx';
import { PlantList } from '../../map/plant-list.tsx';
import { PlantMap } from '../../figures/plant-map.tsx';

const PLACES_CAPTION = 'For deliveries, will call and visits';
const typeWords = { plant: 'Plant', office: 'Office', warehouse: 'Warehouse', yard: 'Yard' } as const;

/** The name of a location, with its type unless the name contains it. */
function formatLocationName({ location_name, location_type }: CoveragePlace): string {
  const word = typeWords[location_type];
  return location_name.toLowerCase().includes(word.toLowerCase()) ? location_name : `${location_name} (${word})`;
}

function PhoneAndHours({ place: { phone, opening_hours: hours } }: { readonly place: CoveragePlace }) {
  if (!phone) return hours ?? 'by appointment';
  return (
    <>
      <PhoneLink phone={phone} />
      {hours && ` · ${hours}`}
    </>
  );
}

const sections: readonly ContentSection[] = [
  {
    id: 'rep',
    title: 'Who looks after your job',
    body: (
      <>
        <p>
          Every territory has two people: one who comes to see you, and one who answers while the other is on the road.
        </p>
        <TerritoryFinder />
        <p>
          <Link href="/territory">All territories on a map</Link>, with the ZIP prefixes of each.
        </p>
      </>
    ),
  },
  {
    id: 'map',
    title: 'Where we build',
    body: (
      <>
        <PlantMap />
        <PlantList />
      </>
    ),
  },
  {
    id: 'addresses',
    title: 'Addresses',
    body: (
      <CoverageLoader
        list={{
          rows: 'places',
          caption: PLACES_CAPTION,
          tableClass: 'place-table',
          columns: [
            ['Place', 'location_name'],
            ['Address', 'address1', 'city', 'state', 'zip'],
            ['Phone and hours', 'phone', 'opening_hours'],
          ],
        }}
      >
        {({ places }) => (
          <FactTable
            caption={places.length > 0 ? PLACES_CAPTION : 'No place is open to visitors right now'}
            columns={['Place', 'Address', 'Phone and hours']}
            rows={places.map((place) => [
              formatLocationName(place),
              `${place.address1}, ${place.city}, ${place.state} ${place.zip}`,
              <PhoneAndHours key="hours" place={place} />,
            ])}
          />
        )}
      </CoverageLoader>
    ),
  },
  {
    id: 'days',
    title: 'Days in transit',
    body: <TransitDays />,
  },
  {
    id: 'will-call',
    title: 'Will call',
    body: (
      <ul>
        <li>Your order page says when the curb is ready, and at which plant.</li>
        <li>Bring the order number, straps, and a bed longer than the crate.</li>
        <li>We load by forklift from the side or the rear; say which when you call ahead.</li>
      </ul>
    ),
  },
];

/** `/locations`. */
export function LocationsPage() {
  return (
    <ContentPage
      title="Where we are"
      lead="Three plants, and people for every territory. Type your ZIP to see who they are and how long a curb is in transit."
      sections={sections}
      next={
        <NextStep
          title="Shipping somewhere else?"
          text="A quote takes the ZIP of the job and estimates the freight to it."
        >
          <QuoteLink>Start a Quote</QuoteLink>
          <ActionLink href="/shipping">Shipping and lead time</ActionLink>
        </NextStep>
      }
    />
  );
}
