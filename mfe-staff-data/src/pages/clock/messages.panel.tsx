import type { ClockState } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';

/** The newest unread messages; renders nothing if there are none. */
export function MessagesPanel({ messages }: Pick<ClockState, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section className="kit-section" aria-labelledby="clock-messages">
      <h2 id="clock-messages">Messages</h2>
      <ul className="kit-plain-list">
        {messages.map((message) => (
          <li key={message.cdi_alert_id}>
            <Link href={message.url}>{message.text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
