import type { CoveragePlace } from '@cdi/shared/contracts';
import { FactTable } from '../../content/fact-table.tsx';
import { PhoneLink } from '../../content/phone-link.tsx';
import { CoverageLoader } from '../../coverage/coverage-loader.tsx';

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

/** The addresses of our locations. */
export function AddressTable() {
  return (
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
  );
}
