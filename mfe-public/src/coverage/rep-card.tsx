import type { CoverageTerritory } from '@cdi/shared/contracts';
import { PhoneLink } from '../content/phone-link.tsx';

function Rep({ role, rep }: { readonly role: string; readonly rep: CoverageTerritory['outside_rep'] }) {
  return (
    <div>
      <dt>{role}</dt>
      <dd>
        {rep === null && 'position open; call the support line at the top of the page'}
        {rep?.name}
        {rep?.phone && (
          <>
            {' · '}
            <PhoneLink phone={rep.phone} />
          </>
        )}
        {rep?.email && (
          <>
            {' · '}
            <a className="contact-address" href={`mailto:${rep.email}`}>
              {rep.email}
            </a>
          </>
        )}
      </dd>
    </div>
  );
}

/** The reps of a territory, like business cards. */
export function RepCard({ territory }: { readonly territory: CoverageTerritory }) {
  return (
    <dl className="facts">
      <div>
        <dt>Territory</dt>
        <dd>
          {territory.territory_name}, {territory.region_name}
        </dd>
      </div>
      <Rep role="Visits you" rep={territory.outside_rep} />
      <Rep role="Quotes and answers" rep={territory.inside_rep} />
    </dl>
  );
}
