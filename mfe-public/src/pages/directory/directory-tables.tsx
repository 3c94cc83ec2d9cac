import type { DirectoryPerson, DirectoryPlace } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { PhoneLink } from '../../content/phone-link.tsx';

const KIND_WORDS = { plant: 'Plant', office: 'Office', warehouse: 'Warehouse', yard: 'Yard' } as const;

/** Employees; on a phone each is a card. */
export function PeopleTable({ people }: { readonly people: readonly DirectoryPerson[] }) {
  return (
    <table className="directory-table">
      <caption>People</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Place</th>
          <th scope="col">Phone</th>
          <th scope="col">E-mail</th>
          <th scope="col">Reports to</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.user_id}>
            <th scope="row">
              <Link href={`/user/${person.user_id}`}>{person.name}</Link>
            </th>
            <td data-label="Role">{[person.role, person.department].filter(Boolean).join(' · ')}</td>
            <td data-label="Place">{person.place}</td>
            <td data-label="Phone" className="directory-number">
              {person.phone && <PhoneLink phone={person.phone} />}
            </td>
            <td data-label="E-mail">
              <a href={`mailto:${person.email}`}>{person.email}</a>
            </td>
            <td data-label="Reports to">{person.supervisor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Our plants, offices, warehouses and yards. */
export function PlacesTable({ places }: { readonly places: readonly DirectoryPlace[] }) {
  return (
    <table className="directory-table">
      <caption>Places</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Kind</th>
          <th scope="col">Address</th>
          <th scope="col">Phone</th>
          <th scope="col">Hours</th>
          <th scope="col">Manager</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.cdi_location_id}>
            <th scope="row">
              <Link href={`/cdi_location/${place.cdi_location_id}`}>{place.name}</Link>
            </th>
            <td data-label="Kind">{KIND_WORDS[place.kind]}</td>
            <td data-label="Address">{place.address}</td>
            <td data-label="Phone" className="directory-number">
              {place.phone && <PhoneLink phone={place.phone} />}
            </td>
            <td data-label="Hours">{place.hours}</td>
            <td data-label="Manager">{place.manager}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
