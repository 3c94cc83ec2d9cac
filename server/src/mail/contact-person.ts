import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { maybeOne } from '../storage/query.ts';

/** A contact person for the customer. */
export interface ContactPerson {
  readonly name: string;
  readonly title: string | null;
  readonly phone: string;
  readonly email: string | null;
}

/** Who looks after a quote or an order: its inside rep, or the plant's own phone. */
export async function readPerson(
  context: CallContext,
  { inside_rep_id: repId }: { readonly inside_rep_id: number | null },
): Promise<ContactPerson> {
  const phone = await readSupportPhone(context);
  const rep = await maybeOne<Omit<ContactPerson, 'phone'> & { readonly phone: string | null }>(context.db)`
    select ${fullNameOf('u')} as name, u.title, u.phone, u.email from "user" u where u.user_id = ${repId}::bigint`;
  return rep ? { ...rep, phone: rep.phone ?? phone } : { name: 'CDI', title: null, phone, email: null };
}
