import type { PersonOfDay } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';

/** `1 h 5 min`. */
function formatSpan(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** Where a person is, in a few words. */
function describeState(person: PersonOfDay): string {
  const since = person.since_minutes === null ? '' : ` for ${formatSpan(person.since_minutes)}`;
  if (person.absence !== null) return person.absence;
  switch (person.state) {
    case 'working':
      return `On the job since ${person.since_words}`;
    case 'idle':
      return `No job${since}`;
    case 'away':
      return `At a meal or on break${since}`;
    case 'forgotten':
      return `Forgot to punch out: in since ${person.since_words}`;
    case 'out':
      return person.in_words === null ? (person.usual_words ? `Usually at ${person.usual_words}` : 'Not in') : 'Left';
  }
}

/** The mark of a person whom the supervisor looks for first; null for one who is as expected. */
function nameMark({ arrival, late_minutes: late, state }: PersonOfDay): string | null {
  if (arrival === 'missing') return `Missing, ${formatSpan(late)}`;
  if (arrival === 'late') return `Late by ${formatSpan(late)}`;
  return state === 'idle' ? 'Idle' : null;
}

function PersonRow({ person }: { readonly person: PersonOfDay }) {
  const mark = nameMark(person);
  return (
    <li className="supervisor-day-row">
      <span>
        <Link href={`/user/${person.user_id}`}>{person.name}</Link>
        {person.in_words !== null && <span className="kit-quiet"> in {person.in_words}</span>}
      </span>
      <span>
        {person.job && (
          <Link href={`/tracker_curb/${person.job.tracker_curb_id}`}>
            {person.job.curb_no} {person.job.task_title}
          </Link>
        )}{' '}
        <span className="kit-quiet">{describeState(person)}</span>
      </span>
      {mark !== null && <strong className="supervisor-day-mark">{mark}</strong>}
    </li>
  );
}

/** The people of the plant, those first whom the supervisor looks for. */
export function PeoplePanel({ people }: { readonly people: readonly PersonOfDay[] }) {
  const here = people.filter(({ state }) => state !== 'out' && state !== 'forgotten').length;
  const missing = people.filter(({ arrival }) => arrival === 'missing').length;
  return (
    <section className="kit-section" aria-labelledby="day-people">
      <h2 id="day-people">
        {here} here, {missing} missing
      </h2>
      {people.length === 0 ? (
        <p className="kit-quiet">No one of this plant uses the time clock.</p>
      ) : (
        <ul className="supervisor-day-list">
          {people.map((person) => (
            <PersonRow key={person.user_id} person={person} />
          ))}
        </ul>
      )}
    </section>
  );
}
