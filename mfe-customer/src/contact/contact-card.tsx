import type { ContactCard as Contact } from '@cdi/shared/contracts';
import './contact-card.css';

/** A contact, with a phone number to tap and an e-mail address. */
export function ContactCard({ contact: { name, phone, email } }: { readonly contact: Contact }) {
  return (
    <address className="contact-card">
      <strong>{name}</strong>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
