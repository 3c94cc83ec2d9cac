import type { CardWithoutPerson } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';

/** Cards that run on the boards while no one is on them at the time clock. */
export function CardsPanel({ cards }: { readonly cards: readonly CardWithoutPerson[] }) {
  return (
    <section className="kit-section" aria-labelledby="day-cards">
      <h2 id="day-cards">Running without anyone</h2>
      {cards.length === 0 ? (
        <p className="kit-quiet">Every running card of the shop has someone on it.</p>
      ) : (
        <ul className="supervisor-day-list">
          {cards.map((card) => (
            <li key={`${card.tracker_curb_id} ${card.task}`} className="supervisor-day-row">
              <Link href={`/buildsch/${card.task}?curb=${card.tracker_curb_id}`}>
                {card.curb_no} {card.task_title}
              </Link>
              <span className="kit-quiet">
                {card.job_name}
                {card.holder === null ? '' : `, with ${card.holder}`}
                {card.since_words === null ? '' : `, since ${card.since_words}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
