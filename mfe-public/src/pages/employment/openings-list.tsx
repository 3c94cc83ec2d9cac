import { Awaited } from '../../loading/loaded.tsx';
import { listOpenings, type Opening } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import type { PageList } from '@cdi/shared/remotes';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import type { Openings } from './use-openings.ts';

const dateOf = (text: string): string => formatDate(toPlainDate(text));

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function OpeningPanel({ opening }: { readonly opening: Opening }) {
  const facts = [
    `${opening.place}, ${opening.city}, ${opening.state}`,
    opening.employment,
    opening.shift,
    opening.pay,
    opening.places > 1 ? `${opening.places} openings` : null,
  ];
  return (
    <article className="panel opening" aria-labelledby={`opening-${opening.job_opening_id}`}>
      <h3 id={`opening-${opening.job_opening_id}`}>{opening.position}</h3>
      <p className="opening-facts">{facts.filter(Boolean).join(' · ')}</p>
      {opening.work.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      <Lines title="What it takes" lines={opening.needs} />
      <Lines title="What we offer" lines={opening.benefits} />
      <p className="opening-facts">
        {opening.posted_date && `Posted ${dateOf(opening.posted_date)}`}
        {opening.closes_date && ` · open until ${dateOf(opening.closes_date)}`}
      </p>
      <p className="actions">
        <Link className="cdi-button" href={`/employment?position=${opening.job_opening_id}#apply`}>
          Apply<span className="visually-hidden"> for {opening.position}</span>
        </Link>
      </p>
    </article>
  );
}

/** The list that the server writes into the page, shown until the data is loaded. */
const list: PageList = {
  call: listOpenings.path,
  rows: 'openings',
  columns: [
    ['Position', 'position', 'employment', 'shift'],
    ['Where', 'place', 'city', 'state'],
    ['Pay', 'pay'],
    ['The work', 'work'],
    ['What it takes', 'needs'],
    ['What we offer', 'benefits'],
    ['Open until', 'closes_date'],
  ],
};

/** Open positions, by location. */
export function OpeningsList({ loading }: { readonly loading: Openings }) {
  const { openings, message, reload } = loading;
  if (openings === null && message !== '')
    return (
      <p role="alert">
        {message}{' '}
        <button type="button" className="text-button" onClick={() => void reload()}>
          Try again
        </button>
      </p>
    );
  if (openings === null) return <Awaited list={list} />;
  if (openings.length === 0)
    return (
      <p>
        No position is open today. Tell us what you can do anyway: we keep it for a year, and look there first when a
        position opens.
      </p>
    );
  return openings.map((opening) => <OpeningPanel key={opening.job_opening_id} opening={opening} />);
}
