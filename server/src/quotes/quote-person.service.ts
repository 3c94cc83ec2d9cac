import { objects } from '@cdi/shared/catalogue';
import type { ContactCard } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { readPerson } from '../mail/contact-person.ts';
import { getVisible } from '../records/read/present-record.ts';

/** The rep of a quote. Throws NOT_FOUND for a quote that the user may not see. */
export async function readQuotePerson(context: CallContext, quoteId: number): Promise<ContactCard> {
  const { name, phone, email } = await readPerson(context, await getVisible(context, objects.quote, quoteId));
  return { name, phone, email };
}
