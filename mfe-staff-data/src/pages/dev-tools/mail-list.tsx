import type { OutboxMail } from '@cdi/shared/contracts';
import { formatMoment } from '@cdi/shared/kit';

/** Mails as they were written, newest first; their links can be followed from here. */
export function MailList({ mails }: { readonly mails: readonly OutboxMail[] }) {
  return (
    <ol className="dev-mails" aria-label="Mails">
      {mails.map((mail) => (
        <li key={mail.mail_id} className="kit-section">
          <details>
            <summary>
              <strong>{mail.subject}</strong>
              <span className="kit-quiet">
                {' '}
                to {mail.to}, {formatMoment(mail.created_dt)}, {describeSending(mail)}
              </span>
            </summary>
            <p className="kit-long-text">{mail.text}</p>
          </details>
          <Links links={mail.links} />
        </li>
      ))}
    </ol>
  );
}

function Links({ links }: Pick<OutboxMail, 'links'>) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={link}>
          <a href={link}>{link}</a>
        </li>
      ))}
    </ul>
  );
}

function describeSending({ sent_dt, last_error }: OutboxMail): string {
  if (sent_dt) return `sent ${formatMoment(sent_dt)}`;
  return last_error ? `not sent: ${last_error}` : 'kept here';
}
