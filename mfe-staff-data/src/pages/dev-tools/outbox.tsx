import { formatMoment } from '@cdi/shared/kit';
import type { DevRow } from './dev-tools.store.ts';

/** Mails as they were written, newest first; their links can be followed from here. */
export function Outbox({ mails }: { readonly mails: readonly DevRow[] }) {
  return (
    <ol className="dev-mails" aria-label="Mails">
      {mails.map((mail) => (
        <li key={String(mail['mail_id'])} className="kit-section">
          <details>
            <summary>
              <strong>{String(mail['subject'])}</strong>
              <span className="kit-quiet">
                {' '}
                to {String(mail['to'])}, {formatMoment(String(mail['created_dt']))}, {describeSending(mail)}
              </span>
            </summary>
            <p className="kit-long-text">{String(mail['text'])}</p>
          </details>
          <Links links={mail['links']} />
        </li>
      ))}
    </ol>
  );
}

function Links({ links }: { readonly links: unknown }) {
  const addresses = Array.isArray(links) ? links.map(String).filter((link) => /^https?:\/\//.test(link)) : [];
  if (addresses.length === 0) return null;
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <a href={address}>{address}</a>
        </li>
      ))}
    </ul>
  );
}

function describeSending(mail: DevRow): string {
  if (mail['sent_dt']) return `sent ${formatMoment(String(mail['sent_dt']))}`;
  if (mail['last_error']) return `not sent: ${String(mail['last_error'])}`;
  return 'kept here';
}
